import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';

/** Mantine's button with its styles: who imports it from `@mantine/core` shows a bare one, which the lint refuses. */
export { Button } from '@mantine/core';
