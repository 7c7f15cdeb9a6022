import { expect, it } from 'vitest';
import { matchColumns } from './columns.ts';
import type { ImportField } from './fields.ts';

/** Headings of these systems in exports and standard reports, by field; `none` has no field here. */
const systems: Readonly<Record<string, Readonly<Partial<Record<ImportField | 'none', readonly string[]>>>>> = {
  'Workday, English': {
    ...{ employeeNumber: ['Employee ID'], firstName: ['Legal Name - First Name', 'Legal Name - Middle Name'], none: ['Manager'] },
    ...{ lastName: ['Legal Name - Last Name'], email: ['Email - Primary Work'], jobTitle: ['Business Title'], startedOn: ['Hire Date'] },
    ...{ department: ['Supervisory Organization'], location: ['Location'], endedOn: ['Termination Date'], status: ['Active Status'] },
  },
  'Workday, Spanish': {
    ...{ employeeNumber: ['ID de empleado'], fullName: ['Trabajador'], email: ['Correo electrónico del trabajo'], jobTitle: ['Puesto'] },
    ...{ startedOn: ['Fecha de contratación'], location: ['Ubicación'], endedOn: ['Fecha de finalización'], none: ['Género'] },
  },
  'SAP SuccessFactors, keys': {
    ...{ status: ['STATUS'], none: ['USERNAME', 'GENDER'], firstName: ['FIRSTNAME', 'MI'], lastName: ['LASTNAME'], email: ['EMAIL'] },
    ...{ employeeNumber: ['EMPID'], department: ['DEPARTMENT'], location: ['LOCATION'], jobTitle: ['TITLE'], startedOn: ['HIREDATE'] },
    ...{ endedOn: ['COMPANY_EXIT_DATE'], language: ['DEFAULT_LOCALE'] },
  },
  'SAP, German': {
    ...{ employeeNumber: ['PersNr.'], lastName: ['Nachname'], firstName: ['Vorname'], jobTitle: ['Planstelle'], startedOn: ['Eintritt'] },
    ...{ department: ['Organisationseinheit'], email: ['E-Mail-Adresse'], endedOn: ['Austritt'], none: ['Geburtsname'] },
  },
  'SAP SuccessFactors, French': {
    ...{ employeeNumber: ["Numéro d'employé"], firstName: ['Prénom'], lastName: ['Nom de famille'], email: ['Adresse électronique'] },
    ...{
      department: ['Département'],
      location: ['Lieu'],
      jobTitle: ['Intitulé du poste'],
      startedOn: ["Date d'embauche"],
      status: ['Statut'],
    },
  },
  'Personio, German': {
    ...{ firstName: ['Vorname'], lastName: ['Nachname'], email: ['E-Mail'], status: ['Status'], jobTitle: ['Position'] },
    ...{ department: ['Abteilung'], location: ['Standort'], startedOn: ['Anstellungsdatum'], endedOn: ['Austrittsdatum'] },
    ...{ employeeNumber: ['Personalnummer'], none: ['Vorgesetzter', 'Vertragsende'] },
  },
  'Personio, English': {
    ...{ firstName: ['First name'], lastName: ['Last name'], email: ['Email'], status: ['Employment status'], location: ['Office'] },
    ...{
      startedOn: ['Hire date'],
      endedOn: ['Termination date'],
      department: ['Department'],
      jobTitle: ['Position'],
      none: ['Supervisor'],
    },
  },
  'BambooHR, English': {
    ...{ employeeNumber: ['Employee #'], firstName: ['First Name', 'Middle Name'], lastName: ['Last Name'], email: ['Work Email'] },
    ...{ startedOn: ['Hire Date'], endedOn: ['Termination Date'], status: ['Employment Status'], jobTitle: ['Job Title'] },
    ...{ department: ['Department'], location: ['Location'], none: ['Mobile Phone', 'Preferred Name'] },
  },
  'Sage, French': {
    ...{
      employeeNumber: ['Matricule'],
      lastName: ['Nom'],
      firstName: ['Prénom'],
      startedOn: ["Date d'entrée"],
      endedOn: ['Date de sortie'],
    },
    ...{ department: ['Service'], location: ['Établissement'], jobTitle: ['Emploi'], email: ['Adresse e-mail'], none: ['Sexe'] },
  },
  'Sage, English': {
    ...{ employeeNumber: ['Works number'], firstName: ['Forename'], lastName: ['Surname'], email: ['Email address'] },
    ...{ startedOn: ['Start date'], endedOn: ['Leaving date'], department: ['Department'], jobTitle: ['Job title'], none: ['NI number'] },
  },
  'Sage, Spanish': {
    ...{ employeeNumber: ['Código empleado'], firstName: ['Nombre'], lastName: ['Primer apellido', 'Segundo apellido'], email: ['E-mail'] },
    ...{ startedOn: ['Fecha alta'], endedOn: ['Fecha baja'], department: ['Departamento'], none: ['DNI'] },
  },
  'A3, Spanish': {
    ...{
      employeeNumber: ['Código trabajador'],
      lastName: ['Apellido 1', 'Apellido 2'],
      firstName: ['Nombre'],
      location: ['Centro de trabajo'],
    },
    ...{ email: ['Correo electrónico'], startedOn: ['Fecha de alta'], endedOn: ['Fecha de baja'], jobTitle: ['Puesto de trabajo'] },
    ...{ none: ['NIF', 'Nº Afiliación'] },
  },
  'A3, whole names': {
    ...{ fullName: ['Trabajador'], employeeNumber: ['Nº trabajador'], email: ['Email empresa'], startedOn: ['Antigüedad'] },
    ...{ jobTitle: ['Categoría'] },
  },
};

it.each(Object.entries(systems))('%s', (_, fields) => {
  const columns = Object.entries(fields).flatMap(([field, headings]) => headings.map((heading) => ({ field, heading })));
  const expected: Record<string, number[]> = {};
  for (const [index, { field }] of columns.entries()) if (field !== 'none') expected[field] = [...(expected[field] ?? []), index];
  expect(
    matchColumns(
      columns.map(({ heading }) => heading),
      [],
    ),
  ).toEqual(expected);
});
