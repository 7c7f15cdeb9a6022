/** The contract's rule on what turns the direction of a text, for `src/ui`, which knows no contract. */
export { withoutBidiControls } from '../../contract/text-direction.ts';
