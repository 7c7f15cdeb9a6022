import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../contract/audit.ts';
import type { Permission } from '../../../../contract/roles.ts';

/** How acts and their kinds are said. An act without words of its own is said by its kind. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['admin-audit', 'employer-team']);
  const kind = (name: Permission): string => (name === 'enterprise.roles' ? t('ofEmployers') : t(`employer-team:permissions.${name}.name`));
  const act = ({ call, kind: of }: Pick<AuditEntry, 'call' | 'kind'>): string => {
    const key = `admin-audit:acts.${call}`;
    return i18n.exists(key) ? i18n.t(key as 'admin-audit:acts.audit.export') : t('otherAct', { kind: kind(of) });
  };
  return { kind, act };
}
