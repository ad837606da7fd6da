const share = Number(process.env['SOAK'] ?? 0);

export const isStress = share > 0;

/** Iterations of a randomised test: `usual`, or `thorough` multiplied by SOAK when it is set (for example 0.1). */
export const iterations = (usual: number, thorough: number) =>
  isStress ? Math.max(1, Math.round(thorough * share)) : usual;
