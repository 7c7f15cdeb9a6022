import { plainName } from './headings.ts';

/** Status words for people who no longer work there. 'Baja médica' is not among them: those people are ill. */
const leftWords = new Set(
  [
    ...['terminated', 'inactive', 'left', 'leaver', 'former', 'former employee', 'ex employee', 'resigned', 'retired', 'dismissed'],
    ...['separated', 'discharged', 'deceased', 'quit', 'not active', 'no longer employed', 't', 'offboarded', 'laid off'],
    ...['baja', 'baja voluntaria', 'baja definitiva', 'baja en la empresa', 'baja empresa', 'de baja definitiva', 'dado de baja'],
    ...['dada de baja', 'inactivo', 'inactiva', 'no activo', 'no activa', 'cesado', 'cesada', 'cese', 'despedido', 'despedida', 'despido'],
    ...['jubilado', 'jubilada', 'extinguido', 'finalizado', 'fallecido', 'fallecida', 'ex empleado', 'terminado', 'ya no trabaja aqui'],
    ...['inaktiv', 'ausgeschieden', 'ausgetreten', 'gekundigt', 'entlassen', 'ehemalig', 'ehemaliger', 'ehemalige', 'beendet'],
    ...['im ruhestand', 'pensioniert', 'verrentet', 'verstorben', 'nicht aktiv'],
    ...['inactif', 'sorti', 'sortie', 'parti', 'partie', 'demissionnaire', 'licencie', 'licenciee', 'retraite', 'retraitee', 'radie'],
    ...['decede', 'decedee', 'non actif', 'ancien salarie'],
  ].map(plainName),
);
const activeHeadings = new Set(['active', 'active status', 'activo', 'aktiv', 'actif']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'falso', 'falsch', 'faux']);

/** Whether a status means that the person has left; in a column called 'Active' that is 'No'. */
export function isLeaverStatus(status: string, heading: string): boolean {
  const word = plainName(status);
  return leftWords.has(word) || (activeHeadings.has(plainName(heading)) && no.has(word));
}

/** Whether an end date means 'none': systems write an empty cell or a date that never comes. */
export function isOpenEnd(cell: string): boolean {
  return /9999|^[0./ -]+$/.test(cell.trim());
}
