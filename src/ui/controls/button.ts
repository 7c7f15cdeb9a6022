// In a layer, so that the styles of a button outrank the reset of UnstyledButton in any loading order.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.css';
// The spinner of a busy button.
import '@mantine/core/styles/Loader.css';

/** Mantine's button with its styles: imported from `@mantine/core` it would be unstyled, which the lint forbids. */
export { Button } from '@mantine/core';
