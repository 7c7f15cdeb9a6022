import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
