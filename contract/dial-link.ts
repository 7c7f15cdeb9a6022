/** The address of a link that dials a number. Not beside the schemas: first screens show numbers, and load no schema. */
export function dialLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
