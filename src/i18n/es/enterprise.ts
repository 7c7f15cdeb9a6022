import type { enterprise as english } from '../en/enterprise.ts';
import type { Translation } from '../translation.ts';

export const enterprise: Translation<typeof english> = {
  dashboard: {
    title: 'Panel',
    greeting: 'Le damos la bienvenida, {{name}}',
    lead: 'Su plantilla, de un vistazo.',
    later: {
      heading: 'Qué encontrará aquí',
      employees: { title: 'Su gente', text: 'A quién ha invitado, quién se ha unido y quién tiene pendiente la invitación.' },
      wellbeing: {
        title: 'Cómo está su plantilla',
        text: 'El progreso de la salud en totales de al menos cinco personas, nunca de una sola.',
      },
      subscription: { title: 'Suscripción', text: 'Su plan, sus plazas y los próximos pagos.' },
    },
  },
  pages: {
    employees: {
      title: 'Empleados',
      text: 'Importe a su gente, envíe los enlaces mágicos y vea quién se ha unido. Todavía estamos construyendo esta página.',
    },
    analytics: {
      title: 'Analítica',
      text: 'La salud de la plantilla en totales que no señalan a nadie. Todavía estamos construyendo esta página.',
    },
    account: { title: 'Cuenta', text: 'Su empresa, su suscripción y sus facturas. Todavía estamos construyendo esta página.' },
    planAdmin: {
      title: 'Administración de ZH',
      text: 'Más cuentas de administración, roles y permisos de su empresa. Todavía estamos construyendo esta página.',
    },
    dataInput: {
      title: 'Entrada de datos',
      text: 'Las cifras mensuales que usa la analítica. Todavía estamos construyendo esta página.',
    },
    profile: { title: 'Editar el perfil', text: 'Su nombre, su foto y los datos de la empresa. Todavía estamos construyendo esta página.' },
    logout: {
      title: 'Cerrar sesión',
      text: 'Se cierra la sesión en este dispositivo; los datos de su empresa se quedan donde están.',
      action: 'Cerrar sesión',
    },
  },
};
