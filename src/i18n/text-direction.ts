/** The contract's rule on characters that change the direction of a text, for `src/ui`, which does not import the contract. */
export { withoutBidiControls } from '../../contract/text-direction.ts';
