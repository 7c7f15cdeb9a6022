import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { intake } from '../../../../contract/intake.ts';
import type { FormEditor, WrittenForm } from '../../../domain/intake/editing/editor.ts';
import type { EditorProblem } from '../../../domain/intake/editing/problems.ts';

/** The form on the provider: the published version, the saved draft, and earlier versions. */
export type StoredForm = EndpointReply<typeof intake.adminForm>;

/** The props of each part of the builder. */
export interface PartProps {
  readonly editor: FormEditor;
  readonly written: WrittenForm;
  readonly problems: readonly EditorProblem[];
}
