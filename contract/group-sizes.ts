// Apart from the schemas, which screens need not load.

/** No figure about people is about fewer than these; an employer may ask for more. */
export const smallestGroup = 8;

/** A department's own figures need this many people. */
export const smallestDepartmentGroup = 15;

/** An average of fewer people is in whole points, and nothing is said of how many of them were active. */
export const smallestForDetail = 20;
