import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { Enterprise } from '../../../../contract/enterprise.ts';
import { enterprises as endpoints } from '../../../../contract/enterprises.ts';

/** The details of a company, without its logo, which is uploaded. */
export const companySchema = endpoints.createCompanyProfile.body.omit({ imageFileId: true });
export type CompanyValues = Required<{
  [Name in keyof z.input<typeof companySchema>]: Exclude<z.input<typeof companySchema>[Name], undefined>;
}>;

/** The company as the form shows it. */
export function companyValues(enterprise: Enterprise): CompanyValues {
  const { name, industry, website, phone, addressLine, postalCode, city, country, size } = enterprise;
  const { departments, locations, contactName, contactEmail, minimumGroupSize, timeZone, language } = enterprise;
  return {
    ...{ name, industry, website, phone, addressLine, postalCode, city, country, size },
    ...{ departments, locations, contactName, contactEmail, minimumGroupSize, timeZone, language },
  };
}

/** Texts for what the schema says in general terms. */
export function useCompanyWords() {
  const { t } = useTranslation('employer-setup');
  return {
    website: t('field.websiteWrong'),
    departments: t('field.twice'),
    locations: t('field.twice'),
    minimumGroupSize: t('field.minimumGroupSizeWrong'),
  };
}
