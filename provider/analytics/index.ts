export { closeMonths, enterprisesToClose } from './closing.ts';
export { figuresOf } from './figure-rules.ts';
export { noFigure } from './figures.ts';
export { effectiveGroupSize } from './group-rules.ts';
export { readHealthAtAGlance } from './health.ts';
export { addMonths, monthOf, monthsUntil } from './months.ts';
