// In a layer: whichever file is loaded first, what says how a button looks outranks what takes its look away.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.css';
// What turns in a button while it is busy.
import '@mantine/core/styles/Loader.css';

/** Mantine's button with its styles: who imports it from `@mantine/core` shows a bare one, which the lint refuses. */
export { Button } from '@mantine/core';
