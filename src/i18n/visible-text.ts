/** The contract's rule on what is visible of a text, for `src/ui`, which does not import the contract. */
export { isBlank } from '../../contract/visible-text.ts';
