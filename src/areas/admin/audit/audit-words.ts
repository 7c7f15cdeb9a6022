import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../contract/audit.ts';
import type { Permission } from '../../../../contract/roles.ts';

/** The texts of acts and their kinds. An act without a text of its own uses that of its kind. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['admin-audit', 'employer-team']);
  const kind = (name: Permission): string => (name === 'enterprise.roles' ? t('ofEmployers') : t(`employer-team:permissions.${name}.name`));
  const act = ({ call, kind: of }: Pick<AuditEntry, 'call' | 'kind'>): string => {
    const key = `admin-audit:acts.${call}`;
    return i18n.exists(key) ? i18n.t(key as 'admin-audit:acts.audit.export') : t('otherAct', { kind: kind(of) });
  };
  return { kind, act };
}
