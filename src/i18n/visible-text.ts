/** The contract's rules on what is seen of a text, for `src/ui`, which knows no contract. */
export { isBlank, withoutBidiControls } from '../../contract/visible-text.ts';
