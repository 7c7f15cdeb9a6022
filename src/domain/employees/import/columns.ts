import { emailAddress } from '../../../../contract/email-address.ts';
import type { Cells } from './parse-csv.ts';

/** What a column can hold. A whole name is parted into first and last name. */
export const importFields = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'department',
  'location',
  'jobTitle',
  'employeeNumber',
  'startedOn',
  'language',
] as const;
export type ImportField = (typeof importFields)[number];

/** What each column of a file is taken for; null is left out. No field stands twice. */
export type Mapping = readonly (ImportField | null)[];

/** How columns are called in English and Spanish, written as `plainName` does. The likeliest first. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    ...['e mail address', 'email address', 'email', 'e mail', 'mail', 'work email', 'business email', 'company email'],
    ...['correo electronico', 'correo', 'direccion de correo', 'correo corporativo', 'correo de empresa', 'email corporativo'],
  ],
  firstName: ['first name', 'firstname', 'given name', 'forename', 'nombre', 'nombre de pila', 'nombres'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'apellidos', 'apellido', 'primer apellido'],
  fullName: [
    ...['full name', 'name', 'employee name', 'employee', 'display name'],
    ...['nombre completo', 'nombre y apellidos', 'apellidos y nombre', 'empleado', 'trabajador', 'nombre del empleado'],
  ],
  department: ['department', 'dept', 'team', 'division', 'departamento', 'dpto', 'area', 'equipo', 'seccion'],
  location: [
    ...['location', 'office', 'site', 'workplace', 'city', 'work location'],
    ...['centro de trabajo', 'centro', 'ubicacion', 'sede', 'oficina', 'ciudad', 'localidad', 'lugar de trabajo'],
  ],
  jobTitle: ['job title', 'title', 'position', 'role', 'job', 'puesto', 'puesto de trabajo', 'cargo', 'categoria', 'ocupacion'],
  employeeNumber: [
    ...['employee number', 'employee id', 'employee no', 'staff number', 'staff id', 'personnel number', 'payroll number', 'id'],
    ...[
      'numero de empleado',
      'no de empleado',
      'n de empleado',
      'no empleado',
      'num empleado',
      'codigo de empleado',
      'codigo',
      'id empleado',
      'matricula',
    ],
  ],
  startedOn: [
    ...['started on', 'start date', 'hire date', 'date of hire', 'date hired', 'joining date', 'entry date', 'started'],
    ...[
      'fecha de alta',
      'fecha de inicio',
      'fecha de incorporacion',
      'fecha alta',
      'fecha de ingreso',
      'fecha inicio',
      'alta',
      'antiguedad',
    ],
  ],
  language: ['language', 'preferred language', 'lang', 'idioma', 'lengua', 'idioma preferido'],
};

/** Small letters without accents and signs: 'Correo electrónico *' is 'correo electronico'. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The field whose name a heading is, and how likely; null where it is none's. */
function fieldNamed(heading: string): { readonly field: ImportField; readonly place: number } | null {
  const plain = plainName(heading);
  for (const field of importFields) {
    const place = names[field].indexOf(plain);
    if (place >= 0) return { field, place };
  }
  return null;
}

/** So many rows at the beginning can stand above the headings. */
const mostTitles = 15;

/**
 * Which row holds the headings: the one that names most fields, at least two or the e-mail address; -1 where the file begins
 * with people at once.
 */
export function findHeader(cells: Cells): number {
  let best = { row: -1, count: 0 };
  for (const [row, line] of cells.slice(0, mostTitles).entries()) {
    const fields = new Set(line.flatMap((cell) => fieldNamed(cell)?.field ?? []));
    const isHeader = fields.has('email') || fields.size >= 2;
    if (isHeader && fields.size > best.count) best = { row, count: fields.size };
  }
  if (best.row >= 0) return best.row;
  const first = cells.findIndex((line) => line.some((cell) => cell.trim() !== ''));
  const hasPerson = (cells[first] ?? []).some(isAddress);
  return hasPerson ? -1 : first;
}

const isAddress = (cell: string) => emailAddress.safeParse(cell).success;

/** What the columns are, by their headings; the one with e-mail addresses also by what stands in it. */
export function matchColumns(headings: readonly string[], people: Cells): Mapping {
  const found = headings.map(fieldNamed);
  const mapping: (ImportField | null)[] = headings.map(() => null);
  for (const field of importFields) {
    let best = -1;
    for (const [column, match] of found.entries()) {
      if (match?.field === field && (best < 0 || match.place < (found[best]?.place ?? 0))) best = column;
    }
    if (best >= 0) mapping[best] = field;
  }
  if (!mapping.includes('email')) {
    const looked = people.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, 20);
    const column = headings.findIndex(
      (_, index) => mapping[index] === null && looked.filter((row) => isAddress(row[index] ?? '')).length > looked.length / 2,
    );
    if (column >= 0) mapping[column] = 'email';
  }
  // 'Nombre' beside 'Apellidos' is a first name; alone it is the whole one.
  const first = mapping.indexOf('firstName');
  if (first >= 0 && !mapping.includes('lastName') && !mapping.includes('fullName')) mapping[first] = 'fullName';
  return mapping;
}

/** The mapping with a column taken for a field; the column that had it before is left out. */
export function assignField(mapping: Mapping, column: number, field: ImportField | null): Mapping {
  return mapping.map((mapped, index) => (index === column ? field : mapped === field && field !== null ? null : mapped));
}

/** What every row needs and no column gives. */
export function missingFields(mapping: Mapping): readonly ImportField[] {
  const has = (field: ImportField) => mapping.includes(field);
  return [
    ...(has('email') ? [] : (['email'] as const)),
    ...(has('fullName') || has('firstName') ? [] : (['firstName'] as const)),
    ...(has('fullName') || has('lastName') ? [] : (['lastName'] as const)),
  ];
}
