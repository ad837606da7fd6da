const share = Number(process.env['SOAK'] ?? 0);

export const isStress = share > 0;

/** How often a test of chance is run: a little each time, thoroughly with SOAK=1, a tenth of that with SOAK=0.1. */
export const times = (usual: number, thorough: number) =>
  isStress ? Math.max(1, Math.round(thorough * share)) : usual;
