import { lazy } from 'react';

// The parser and the comparison are loaded when a text is first shown.
export const LegalPreview = lazy(async () => ({ default: (await import('./legal-preview.tsx')).LegalPreview }));
export const LegalCompare = lazy(async () => ({ default: (await import('./legal-compare.tsx')).LegalCompare }));
