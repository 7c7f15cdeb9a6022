/** The contract's rule on what is seen of a text, for `src/ui`, which knows no contract. */
export { isBlank } from '../../contract/visible-text.ts';
