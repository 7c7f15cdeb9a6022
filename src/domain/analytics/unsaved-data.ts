import { useEffect, useState } from 'react';
import { readWrittenDraft, writeWrittenDraft } from '../../db/written-drafts.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { useAccount } from '../query/use-account.ts';
import type { UnsavedCells } from './monthly-cells.ts';

/** The unsaved cells on this device when the screen opened; undefined while loading. */
export function useKeptCells(): UnsavedCells | undefined {
  const account = useAccount();
  const [kept, setKept] = useState<UnsavedCells>();
  useEffect(() => {
    let isShown = true;
    if (account)
      void readWrittenDraft(account.database, 'monthly-data').then((cells) => isShown && setKept((cells as UnsavedCells | null) ?? {}));
    return () => {
      isShown = false;
    };
  }, [account]);
  return kept;
}

/** Keeps unsaved cells on this device until they are saved or reverted. */
export async function keepCells(cells: UnsavedCells): Promise<void> {
  await writeWrittenDraft(requireAccount().database, 'monthly-data', Object.keys(cells).length === 0 ? null : cells);
}

/** The rows of a CSV file, whatever its encoding and separator; the parser is loaded on demand. */
export async function readCsvFile(file: Blob): Promise<readonly (readonly string[])[]> {
  const { parseCsv } = await import('../employees/import/parse-csv.ts');
  return parseCsv(new Uint8Array(await file.arrayBuffer()));
}
