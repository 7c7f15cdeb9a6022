/** The questions of the FAQ in their order. */
export const questions = ['whatIs', 'employer', 'readers', 'offline', 'change', 'cost', 'leave', 'emergency'] as const;
