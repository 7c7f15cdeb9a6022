interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface MissingPackage {
  name: string;
  version: string;
  dev: boolean;
}

/**
 * The packages for other machines (as `@scope/cli-darwin-arm64`) that the lockfile's packages ask
 * for without an entry of their own. npm leaves them out when the registry in use, a mirror for
 * example, does not have them; `npm ci` then refuses the lockfile everywhere.
 */
export function missingPackages({ packages }: Lockfile): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** The lockfile with an entry for each missing package, for the machine that its name states. */
export function withMissingPackages(lockfile: Lockfile): Lockfile {
  const added = missingPackages(lockfile).map(({ name, version, dev }) => {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} is asked for as "${version}": lock it by hand.`);
    return [`node_modules/${name}`, { version, ...(dev ? { dev } : {}), optional: true, ...machineOf(name) }] as const;
  });
  const all = [...Object.entries(lockfile.packages), ...added].sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lockfile, packages: Object.fromEntries(all) };
}

/** In Node's resolution order: beside the requiring package, then in each folder above. */
function isLocked(packages: Lockfile['packages'], from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** From the end of a name: `…-linux-x64-musl`. */
function machineOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const match = name.match(
    /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/,
  );
  if (!match) throw new Error(`${name} does not name a machine: lock it by hand.`);
  const [, os = '', cpu = '', abi = ''] = match;
  const libc = os !== 'linux' ? undefined : abi.startsWith('musl') ? 'musl' : abi.startsWith('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) };
}
