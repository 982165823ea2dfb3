import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

/** A button's looks on a link: it can be opened in another tab, and its target is type-checked. */
export const ButtonLink = createLink(Button);
export const IconButtonLink = createLink(IconButton);
