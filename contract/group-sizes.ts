// Not beside the schemas, which screens need not load.

/** The fewest people that a figure is about; an employer can ask for more. */
export const smallestGroup = 8;

/** The fewest people for a department's own figures. */
export const smallestDepartmentGroup = 15;

/** With fewer people, averages are rounded to whole points, and the share of active people is not shown. */
export const smallestForDetail = 20;
