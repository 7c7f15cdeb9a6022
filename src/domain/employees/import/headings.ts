import type { ImportField } from './fields.ts';

/** Lower case without accents and signs: 'Correo electrónico *' is 'correo electronico', 'Employee #' 'employee no'. */
export function plainName(name: string): string {
  return name
    .replaceAll('#', ' no ')
    .replaceAll(/\bn\.?\s?[º°]/giu, 'no ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The field of a heading. `part` orders the columns of one field; a whole name comes where its first part would. */
export interface Named {
  readonly field: ImportField;
  readonly part: number;
  /** The whole field, of which another column may hold a part. */
  readonly isWhole: boolean;
  /** The lowest is the likeliest. */
  readonly place: number;
}

/**
 * Column names in the exports of Workday, SAP SuccessFactors, Personio, BambooHR, Sage and A3, in English, Spanish, German and
 * French, likeliest first. Compared without case, accents, signs and spaces: HIREDATE is 'Hire date'.
 */
const whole: Readonly<Record<Exclude<ImportField, 'fullName'>, readonly string[]>> = {
  email: [
    ...['email address', 'email', 'mail', 'work email', 'primary work email', 'email primary work', 'business email', 'company email'],
    ...['work email address', 'business email address', 'email work', 'business e mail information email address'],
    ...[
      'correo electronico',
      'direccion de correo electronico',
      'correo',
      'direccion de correo',
      'correo corporativo',
      'correo de empresa',
    ],
    ...['correo electronico del trabajo', 'email corporativo', 'email empresa', 'email de trabajo', 'correo laboral'],
    ...['e mail adresse', 'emailadresse', 'geschaftliche e mail', 'geschaftliche e mail adresse', 'dienstliche e mail', 'firmen e mail'],
    ...['e mail geschaftlich', 'adresse e mail', 'adresse email', 'courriel', 'adresse electronique', 'email professionnel'],
    ...['e mail professionnel', 'adresse e mail professionnelle', 'courriel professionnel', 'mail professionnel'],
  ],
  firstName: [
    ...['first name', 'legal first name', 'legal name first name', 'given name', 'forename', 'name first'],
    ...['nombre de pila', 'primer nombre', 'nombre trabajador'],
    ...['vorname', 'rufname', 'prenom', 'prenom du salarie', 'prenom usuel'],
  ],
  lastName: [
    ...['last name', 'legal last name', 'legal name last name', 'surname', 'family name', 'name last'],
    ...['apellidos', 'apellido', 'apellidos trabajador'],
    ...['nachname', 'familienname', 'zuname', 'nom de famille', 'nom usuel', 'nom du salarie', 'nom d usage'],
  ],
  department: [
    ...['department', 'dept', 'department name', 'supervisory organization', 'cost center', 'team', 'division', 'business unit'],
    ...['departamento', 'dpto', 'area', 'equipo', 'seccion', 'unidad organizativa', 'unidad de negocio', 'centro de coste'],
    ...['abteilung', 'organisationseinheit', 'bereich', 'kostenstelle'],
    ...['service', 'departement', 'direction', 'equipe', 'unite organisationnelle', 'centre de cout'],
  ],
  location: [
    ...['location', 'work location', 'office', 'office location', 'site', 'workplace', 'location name', 'city'],
    ...['centro de trabajo', 'centro', 'ubicacion', 'sede', 'oficina', 'ciudad', 'localidad', 'lugar de trabajo', 'delegacion'],
    ...['standort', 'arbeitsort', 'buro', 'niederlassung', 'dienstort', 'betriebsstatte'],
    ...['etablissement', 'lieu de travail', 'site de travail', 'bureau', 'lieu', 'ville', 'agence'],
  ],
  jobTitle: [
    ...['job title', 'business title', 'position title', 'position', 'job profile', 'title', 'role', 'job'],
    ...['puesto', 'puesto de trabajo', 'cargo', 'categoria', 'ocupacion', 'categoria profesional', 'denominacion del puesto'],
    ...['stellenbezeichnung', 'stelle', 'funktion', 'jobtitel', 'berufsbezeichnung', 'tatigkeit', 'planstelle'],
    ...['emploi', 'poste', 'intitule du poste', 'fonction', 'intitule de poste', 'libelle emploi', 'intitule de l emploi'],
  ],
  employeeNumber: [
    ...['employee number', 'employee id', 'employee no', 'emp id', 'worker id', 'staff number', 'staff id', 'personnel number'],
    ...['payroll number', 'person id external', 'assignment id', 'employee code', 'works number', 'user id', 'id', 'no', 'number'],
    ...['numero de empleado', 'no de empleado', 'n de empleado', 'no empleado', 'num empleado', 'codigo de empleado', 'id empleado'],
    ...['id de empleado', 'codigo trabajador', 'codigo de trabajador', 'numero de trabajador', 'numero trabajador', 'no trabajador'],
    ...['id de trabajador', 'codigo empleado', 'codigo', 'matricula', 'legajo'],
    ...['personalnummer', 'mitarbeiternummer', 'mitarbeiter id', 'personalnr', 'pers nr', 'mitarbeiter nr', 'personal nr'],
    ...[
      'matricule',
      'numero de salarie',
      'no salarie',
      'code salarie',
      'matricule salarie',
      'numero d employe',
      'id employe',
      'no employe',
    ],
    ...['identifiant du salarie', 'id salarie', 'numero salarie', 'no de salarie'],
  ],
  startedOn: [
    ...['start date', 'hire date', 'hired on', 'date of hire', 'date hired', 'original hire date', 'most recent hire date', 'joining date'],
    ...['entry date', 'started on', 'started', 'employment start date', 'join date', 'date joined', 'continuous service date'],
    ...['fecha de alta', 'fecha alta', 'fecha de inicio', 'fecha inicio', 'fecha de incorporacion', 'fecha incorporacion'],
    ...['fecha de ingreso', 'fecha de contratacion', 'fecha ingreso', 'fecha antiguedad', 'fecha de antiguedad', 'alta', 'antiguedad'],
    ...['eintrittsdatum', 'eintritt', 'anstellungsdatum', 'einstellungsdatum', 'eintritt am', 'beschaftigungsbeginn', 'startdatum'],
    ...['date d entree', 'date d embauche', 'date entree', 'date embauche', 'date d arrivee', 'date de debut', 'date d anciennete'],
  ],
  language: [
    ...['language', 'preferred language', 'lang', 'locale', 'default locale', 'idioma', 'lengua', 'idioma preferido'],
    ...['sprache', 'bevorzugte sprache', 'korrespondenzsprache', 'langue', 'langue preferee'],
  ],
  status: [
    ...['employment status', 'employee status', 'worker status', 'status', 'active status', 'active', 'employment state', 'empl status'],
    ...[
      'estado del empleado',
      'estado de empleado',
      'estado laboral',
      'situacion laboral',
      'estado',
      'situacion',
      'activo',
      'situacion trabajador',
    ],
    ...['mitarbeiterstatus', 'beschaftigungsstatus', 'aktiv', 'statut du salarie', 'statut', 'etat', 'actif', 'situation'],
  ],
  endedOn: [
    ...['termination date', 'employment end date', 'last day of work', 'last working day', 'leaving date', 'date left', 'exit date'],
    ...['company exit date', 'separation date', 'leave date', 'last day', 'date of leaving', 'date of termination', 'end date'],
    ...[
      'fecha de baja',
      'fecha baja',
      'fecha de cese',
      'fecha cese',
      'fecha de salida',
      'fecha de finalizacion',
      'fecha fin',
      'fecha de fin',
    ],
    ...['austrittsdatum', 'austritt', 'austritt am', 'ausgetreten am', 'letzter arbeitstag', 'beschaftigungsende', 'kundigungsdatum'],
    ...['date de sortie', 'date sortie', 'date de depart', 'date depart', 'sorti le', 'date de fin', 'dernier jour travaille'],
  ],
};

const fullNames = [
  ...['full name', 'employee name', 'worker', 'worker name', 'legal name', 'display name', 'employee', 'formatted name'],
  ...['nombre completo', 'nombre y apellidos', 'apellidos y nombre', 'apellidos nombre', 'empleado', 'trabajador', 'nombre del empleado'],
  ...['nombre del trabajador', 'vollstandiger name', 'mitarbeiter', 'mitarbeitername', 'name vorname', 'nachname vorname'],
  ...['nom complet', 'nom et prenom', 'nom prenom', 'salarie', 'employe', 'collaborateur'],
];

/** Names in parts, in the order in which they are written. */
const parts: readonly { readonly field: 'firstName' | 'lastName'; readonly part: number; readonly names: readonly string[] }[] = [
  {
    field: 'firstName',
    part: 2,
    names: [
      ...['middle name', 'middle names', 'legal name middle name', 'legal middle name', 'second name', 'middle initial', 'mi'],
      ...['segundo nombre', 'otros nombres', 'zweiter vorname', 'weitere vornamen', 'deuxieme prenom', 'autres prenoms', 'second prenom'],
    ],
  },
  {
    field: 'lastName',
    part: 0,
    names: ['last name prefix', 'surname prefix', 'vorsatzwort', 'namensvorsatz', 'namenszusatz', 'particule'],
  },
  {
    field: 'lastName',
    part: 1,
    names: [
      ...['primer apellido', 'apellido 1', '1er apellido', '1 apellido', 'apellido paterno', 'apellido primero', 'ape 1'],
      ...['first last name', 'first surname', 'paternal surname', 'paternal last name', 'surname 1', 'last name 1'],
      ...['premier nom de famille', 'erster nachname'],
    ],
  },
  {
    field: 'lastName',
    part: 2,
    names: [
      ...['segundo apellido', 'apellido 2', '2o apellido', '2do apellido', '2 apellido', 'apellido materno', 'apellido segundo', 'ape 2'],
      ...['second last name', 'second surname', 'secondary last name', 'legal name secondary last name', 'maternal surname'],
      ...['maternal last name', 'surname 2', 'last name 2', 'deuxieme nom de famille', 'zweiter nachname'],
    ],
  },
];

/** A first, last or whole name, depending on the other columns: 'Nombre' with 'Apellidos', 'Name' with 'Vorname'. */
const anyName = new Set(['name', 'nombre', 'nombres', 'nom'].map(squeezed));

function squeezed(name: string): string {
  return plainName(name).replaceAll(' ', '');
}

const known: ReadonlyMap<string, Named> = new Map([
  ...Object.entries(whole).flatMap(([field, names]) =>
    names.map((name, place): [string, Named] => [squeezed(name), { field: field as ImportField, part: 1, isWhole: true, place }]),
  ),
  ...fullNames.map((name, place): [string, Named] => [squeezed(name), { field: 'fullName', part: 1, isWhole: true, place }]),
  ...parts.flatMap(({ field, part, names }) =>
    names.map((name, place): [string, Named] => [squeezed(name), { field, part, isWhole: false, place }]),
  ),
]);

/** The field of a heading by itself; 'any-name' when that depends on the others, null when there is none. */
export function namedBy(heading: string): Named | 'any-name' | null {
  const key = squeezed(heading);
  return anyName.has(key) ? 'any-name' : (known.get(key) ?? null);
}
