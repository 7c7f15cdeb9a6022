/** The categories in use, offered while one is typed. */
export function CategoryOptions({ categories }: { readonly categories: readonly string[] }) {
  return (
    <datalist id="form-categories">
      {[...new Set(categories)].sort().map((category) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  );
}
