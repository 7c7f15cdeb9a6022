export { countActivity, enterprisesToCount } from './activity.ts';
export { closeMonths, enterprisesToClose } from './closing.ts';
export { effectiveGroupSize, figuresOf } from './figure-rules.ts';
export { noFigure } from './figures.ts';
export { readHealthAtAGlance } from './health.ts';
export { addMonths, monthOf, monthsUntil } from './months.ts';
