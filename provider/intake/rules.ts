/** The category of forms that every member is asked to fill in; all others are special. */
export const generalCategory = 'general';

export function isGeneral(category: string): boolean {
  return category === generalCategory;
}
