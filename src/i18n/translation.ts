/**
 * The shape of a namespace in another language: the same keys as the English one, other texts.
 *
 * A namespace is two files. `en/member.ts`:
 *
 *     export const member = { greeting: 'Good morning, {{name}}' };
 *     declare module 'i18next' {
 *       interface ResourceNamespaceMap {
 *         member: typeof member;
 *       }
 *     }
 *
 * and `es/member.ts`:
 *
 *     export const member: Translation<typeof english> = { greeting: 'Buenos días, {{name}}' };
 *
 * The export is named for the file in camel case. Nothing else is to be done: namespaces are found
 * by their place, loaded when first used, and compared by `i18n.test.ts`.
 */
export type Translation<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]> } & {
  // Spanish has a plural form for millions that English lacks.
  [Key in keyof Words as Key extends `${infer Base}_other` ? `${Base}_many` : never]?: string;
};
