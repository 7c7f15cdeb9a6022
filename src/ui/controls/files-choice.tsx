import { IconPaperclip } from '@tabler/icons-react';
import { Notice } from '../feedback/notice.tsx';
import { Row, Stack } from '../page/layout.tsx';
import { Text } from '../text/text.tsx';
import { Button } from './button.ts';
import { FilePick } from './file-pick.tsx';

interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** The progress, or why the file was rejected. */
  readonly state: string;
}

interface FilesChoiceProps {
  readonly title: string;
  readonly help: string;
  readonly files: readonly ChosenFile[];
  /** As browsers have it. */
  readonly accept: string;
  /** No file can be added: the maximum is reached, or the device is offline. */
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly words: { readonly add: string; readonly remove: string; readonly removeNamed: (name: string) => string };
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

/** Attachments of a text that is being written: choose, follow the upload, remove. */
export function FilesChoice(props: FilesChoiceProps) {
  const { title, help, files, accept, isFull, isBusy, failure, words, onAdd, onRemove } = props;
  return (
    <Stack gap={2} role="group" aria-label={title}>
      <Text weight={600}>{title}</Text>
      <Text look="note">{help}</Text>
      {files.length > 0 && (
        <Stack as="ul" gap={2}>
          {files.map(({ id, name, state }) => (
            <Row as="li" key={id} gap={3} align="center" justify="between">
              <Row as="span" gap={2} align="center" grows shrinks>
                <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
                <Stack as="span" shrinks>
                  <Text as="span" lines="anywhere">
                    {name}
                  </Text>
                  <Text as="span" look="note" role="status">
                    {state}
                  </Text>
                </Stack>
              </Row>
              <Button variant="subtle" aria-label={words.removeNamed(name)} onClick={() => onRemove(id)}>
                {words.remove}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {!isFull && (
        <Row>
          <FilePick accept={accept} label={words.add} isMultiple onFile={(_, all) => onAdd(all)}>
            {(open) => (
              <Button variant="default" loading={isBusy} onClick={open}>
                {words.add}
              </Button>
            )}
          </FilePick>
        </Row>
      )}
    </Stack>
  );
}
