export { newestAgreement, recordAgreements, requireAgreed } from './agreements.ts';
export { admitPublicForm, isFilledInByProgram } from './public-form.ts';
export { openReport } from './reporting.ts';
export { readRetention } from './settings.ts';
