/** How often a test of chance is run: a little each time, thoroughly with SOAK=1. */
export const times = (usual: number, thorough: number) => (process.env['SOAK'] === '1' ? thorough : usual);
