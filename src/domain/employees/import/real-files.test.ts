import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/browser';
import { employees } from '../../../../contract/employees.ts';
import { type CheckedRow, checkRow, markRepeated, peopleOf, rowsOf } from './check-rows.ts';
import { findHeader, type Mapping, matchColumns } from './columns.ts';
import { type DayOrder, dayOrderOf } from './days.ts';
import { type Cells, parseCsv } from './parse-csv.ts';
import { parseSheets } from './parse-sheet.ts';
import { kindOfFile } from './read-file.ts';

// Files exactly as common programs write them, byte by byte, with the result of every row.

interface Read {
  readonly mapping: Mapping;
  readonly rows: readonly CheckedRow[];
}

/** Everything that happens to a file before corrections. */
function read(cells: Cells, usual: DayOrder = 'day-month'): Read {
  const header = findHeader(cells);
  const headings = header < 0 ? (cells[0] ?? []).map(() => '') : (cells[header] ?? []);
  const mapping = matchColumns(headings, cells.slice(header + 1));
  const rows = rowsOf(cells, header, mapping);
  const order = dayOrderOf(rows.map(({ values }) => values.startedOn ?? '')) ?? usual;
  return {
    mapping,
    rows: markRepeated(rows.map(({ row, values }) => checkRow(row, values, { order, today: '2026-11-26', leftStatuses: new Set() }))),
  };
}

const outcomes = (rows: readonly CheckedRow[]) => rows.map(({ row, user, problems }) => [row, user ?? problems]);

/** Windows-1252 letters with another position in Unicode. */
const windows: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '–': 0x96 };
const inWindows = (text: string) => Uint8Array.from(text, (letter) => windows[letter] ?? letter.charCodeAt(0));

function inUtf16(text: string, isBig = false): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBig);
  for (let index = 0; index < text.length; index += 1) view.setUint16(2 + index * 2, text.charCodeAt(index), !isBig);
  return bytes;
}

const inUtf8 = (text: string) => new TextEncoder().encode(text);

describe('CSV', () => {
  it('Excel in Spain: semicolons, Windows-1252, headings in Spanish, a wrong address and an invalid day', () => {
    const { rows, mapping } = read(
      parseCsv(
        inWindows(
          [
            'Nº de empleado;Nombre;Apellidos;Correo electrónico;Departamento;Centro de trabajo;Fecha de alta',
            '0007;Íñigo;Núñez Peña;Inigo.Nunez@acme.example;I+D;A Coruña;03/02/2021',
            '0008;María José;D’Ors;mj.dors@acme;Ventas;Málaga;15/11/2019',
            '0009;Zoë;Müller;zoe@acme.example;Administración;Logroño;31/02/2020',
            '',
          ].join('\r\n'),
        ),
      ),
    );
    expect(mapping).toEqual({
      ...{ employeeNumber: [0], firstName: [1], lastName: [2], email: [3], department: [4], location: [5], startedOn: [6] },
    });
    expect(outcomes(rows)).toEqual([
      [
        2,
        {
          ...{ employeeNumber: '0007', firstName: 'Íñigo', lastName: 'Núñez Peña', email: 'inigo.nunez@acme.example' },
          ...{ department: 'I+D', location: 'A Coruña', startedOn: '2021-02-03' },
        },
      ],
      [3, { email: 'not-an-address' }],
      [4, { startedOn: 'not-a-day' }],
    ]);
    expect(rows[1]?.values.lastName).toBe('D’Ors');
  });

  it('Excel’s “Unicode text”: UTF-16 with a byte order mark, tabs, an empty line, a repeated address', () => {
    const text = [
      'Full name\tE-mail\tTeam\tLanguage',
      'García López, Ana\tana@acme.example\tOps\tEspañol',
      '\t\t\t',
      'Chidi Okonkwo\tCHIDI@acme.example\tOps\tEnglish',
      'Chidi Okonkwo\tchidi@acme.example\tSales\tenglish',
      '',
    ].join('\r\n');
    for (const isBig of [false, true]) {
      expect(outcomes(read(parseCsv(inUtf16(text, isBig))).rows)).toEqual([
        [2, { firstName: 'Ana', lastName: 'García López', email: 'ana@acme.example', department: 'Ops', language: 'es' }],
        [4, { firstName: 'Chidi', lastName: 'Okonkwo', email: 'chidi@acme.example', department: 'Ops', language: 'en' }],
        [5, { email: 'repeated' }],
      ]);
    }
  });

  it('an HR system’s export: quoted line breaks and commas, quotes within quotes, a row cut short', () => {
    const { rows } = read(
      parseCsv(
        inUtf8(
          [
            '"First Name","Last Name","Work Email","Job Title","Office"',
            '"Ruth","O""Neil, Jr.","ruth@acme.example","Head of\nPeople","12 High Street,\r\nLeeds"',
            '"Tom","Baker"',
            '"","Unknown","x@acme.example","",""',
          ].join('\n'),
        ),
      ),
    );
    expect(outcomes(rows)).toEqual([
      [
        2,
        {
          ...{ firstName: 'Ruth', lastName: 'O"Neil, Jr.', email: 'ruth@acme.example' },
          ...{ jobTitle: 'Head of People', location: '12 High Street, Leeds' },
        },
      ],
      [3, { email: 'missing' }],
      [4, { firstName: 'Unknown', lastName: '', email: 'x@acme.example' }],
    ]);
  });

  it('10,000 people with UTF-8’s mark: every row has its result', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const email = index % 1000 === 999 ? 'nobody' : `p${index}@acme.example`;
      return `${email},P${index},Última,${index % 2 ? 'Ventas' : 'I+D'},2020-01-0${(index % 9) + 1}`;
    });
    const { rows } = read(parseCsv(inUtf8(`\ufeffemail,first_name,last_name,department,start_date\n${lines.join('\n')}\n`)));
    expect(rows).toHaveLength(10_000);
    expect(rows.filter(({ user }) => user === null).map(({ row, problems }) => [row, problems.email])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index * 1000 + 1001, 'not-an-address']),
    );
    expect(rows[9998]?.user).toEqual({
      ...{ email: 'p9998@acme.example', firstName: 'P9998', lastName: 'Última', department: 'I+D', startedOn: '2020-01-09' },
    });
  });

  it('a list of current employees: another error in a row does not make its person a leaver', () => {
    const { rows } = read(
      parseCsv(
        inUtf8(
          [
            'sep=;',
            'Name;E-mail address;Start date',
            'Ana Gil;ana@acme.example;2020-05-04',
            'Bo;BO@acme.example;soon',
            'Cy Day;mailto:cy@acme.example;',
          ].join('\r\n'),
        ),
      ),
    );
    expect(outcomes(rows)).toEqual([
      [3, { firstName: 'Ana', lastName: 'Gil', email: 'ana@acme.example', startedOn: '2020-05-04' }],
      [4, { startedOn: 'not-a-day' }],
      [5, { firstName: 'Cy', lastName: 'Day', email: 'cy@acme.example' }],
    ]);
    expect(peopleOf(rows).present.emails).toEqual(['ana@acme.example', 'bo@acme.example', 'cy@acme.example']);
  });

  it('a file without headings: the addresses are found, and the person maps the rest', () => {
    const { mapping, rows } = read(parseCsv(inUtf8('Ana;Gil;ana@acme.example\nBo;Ek;bo@acme.example\n')));
    expect(mapping).toEqual({ email: [2] });
    expect(rows.map(({ row }) => row)).toEqual([1, 2]);
  });

  it('American dates are recognised when one of them shows the format', () => {
    const { rows } = read(parseCsv(inUtf8('email,first name,last name,hire date\na@x.example,A,B,02/03/2021\nb@x.example,B,C,02/28/21\n')));
    expect(rows.map(({ user }) => user?.startedOn)).toEqual(['2021-02-03', '2021-02-28']);
  });
});

describe('Excel', () => {
  it('a title above the headings, an empty line, days with a format, numbers and a formula-like text', async () => {
    const text = (value: string) => ({ value, type: String });
    const blob = await writeWorkbook(
      [
        [text('Plantilla de Acme, S. A. (22/11/2026)'), null, null, null, null],
        [null, null, null, null, null],
        [text('Nombre y apellidos'), text('Correo'), text('Código'), text('Fecha de incorporación'), text('Puesto')],
        [
          text('Lucía Gómez Ruiz'),
          text('lucia@acme.example'),
          { value: 42, type: Number },
          { value: new Date('2019-03-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
          text('=1+1'),
        ],
        [
          text('Pau'),
          text('pau@acme.example'),
          { value: 1007, type: Number },
          { value: new Date('2024-02-29T00:00:00Z'), type: Date, format: 'd "de" mmmm "de" yyyy' },
          null,
        ],
      ],
      {},
    ).toBlob();
    const content = await blob.arrayBuffer();
    expect(kindOfFile(new Uint8Array(content))).toBe('sheet');
    expect(outcomes(read((await parseSheets(content))[0]?.cells ?? []).rows)).toEqual([
      [
        4,
        {
          ...{ firstName: 'Lucía', lastName: 'Gómez Ruiz', email: 'lucia@acme.example' },
          ...{ employeeNumber: '42', startedOn: '2019-03-31', jobTitle: '=1+1' },
        },
      ],
      [5, { firstName: 'Pau', lastName: '', email: 'pau@acme.example', employeeNumber: '1007', startedOn: '2024-02-29' }],
    ]);
  });

  it('refuses a file that only has the ending', async () => {
    await expect(parseSheets(inUtf8('PK\u0003\u0004 and nothing more').buffer as ArrayBuffer)).rejects.toThrow();
    expect(kindOfFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe('old-excel');
    expect(kindOfFile(inUtf8('a;b'))).toBe('text');
  });
});

it('sends nothing that the contract would refuse', () => {
  const row = employees.importUsers.body.shape.users.element;
  const cells = parseCsv(
    inUtf8(
      [
        'email,name,department,employee number,start date,language',
        `a@x.example,"A\u0007B C",Ops,1,2020-01-01,en`,
        `b@x.example,B C,${'x'.repeat(201)},1,2020-01-01,en`,
        `c@x.example,B C,,${'9'.repeat(65)},,`,
        'd@x.example,B C,,,44197,de',
        'e@x.example,B C,Ops,7,44197,es',
        // Characters that change the direction of a name are invisible: they are removed.
        'Eva <f@müller.de>,"B\u202e C",Ops,8,44197,es',
      ].join('\n'),
    ),
  );
  const { rows } = read(cells);
  expect(rows.map(({ user, problems }) => (user ? row.safeParse(user).success : problems))).toEqual([
    { firstName: 'control-character' },
    { department: 'too-long' },
    { employeeNumber: 'too-long' },
    { language: 'unknown-language' },
    true,
    true,
  ]);
  expect(rows.at(-1)?.user).toMatchObject({ email: 'f@xn--mller-kva.de', firstName: 'B', lastName: 'C', startedOn: '2021-01-01' });
});
