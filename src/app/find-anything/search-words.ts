import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { ActionName } from './actions.ts';
import type { ScreenName } from './screens.ts';

/**
 * What else people may type to find a screen: its contents, and other names for it. They are never shown, and those of every
 * language are searched whatever language the app is in.
 */
export const wordsOfScreens: Readonly<Record<ScreenName, LocalizedText>> = {
  home: { en: 'start today overview', es: 'principio hoy resumen portada' },
  sessions: { en: 'appointments bookings calls past cancelled', es: 'citas reservas llamadas videollamadas pasadas canceladas' },
  offerings: { en: 'programmes programs topics services', es: 'temas servicios oferta' },
  coach: { en: 'coaches find choose change', es: 'coaches entrenador encontrar elegir cambiar' },
  steps: { en: 'goals habits tasks tick', es: 'objetivos metas hábitos tareas marcar' },
  measurements: {
    en: 'weight waist blood pressure pulse steps walked sleep glucose sugar HbA1c cholesterol values check-up',
    es: 'peso cintura tensión presión arterial pulso pasos sueño glucosa azúcar colesterol valores revisión analítica',
  },
  score: { en: 'mood feeling wellbeing trend history', es: 'ánimo bienestar puntuación evolución historial' },
  intake: { en: 'questionnaires answers results surveys', es: 'formularios encuestas respuestas resultados' },
  help: { en: 'emergency crisis hotline call suicide', es: 'emergencia crisis teléfono llamar suicidio' },
  profile: {
    en: 'account name picture photo birthday gender country membership time zone settings',
    es: 'cuenta nombre foto imagen nacimiento género país zona horaria ajustes suscripción',
  },
  security: {
    en: 'password passcode two-step verification second factor email address phone devices sign out account deletion',
    es: 'contraseña clave verificación en dos pasos segundo factor correo electrónico teléfono dispositivos cerrar sesión',
  },
  notifications: { en: 'news alerts messages bell unread', es: 'avisos novedades alertas campana sin leer' },
  notification: { en: 'news alerts messages bell unread', es: 'avisos novedades alertas campana sin leer' },
  analytics: { en: 'figures statistics charts reviews ratings reports', es: 'cifras estadísticas gráficos reseñas informes' },
  calendar: { en: 'schedule week month day free slots time off holiday', es: 'agenda semana mes día huecos libres vacaciones' },
  users: { en: 'members clients people patients', es: 'clientes personas usuarios pacientes' },
  payOut: { en: 'money payments bank account statements earnings', es: 'dinero cobros banco cuenta extractos ingresos' },
  dashboard: { en: 'home start overview', es: 'inicio resumen portada' },
  employees: { en: 'people staff workforce import links invite', es: 'personas plantilla trabajadores importar enlaces invitar' },
  account: { en: 'plan subscription invoices seats billing', es: 'plan suscripción facturas plazas facturación' },
  planAdmin: { en: 'team administrators roles permissions invite', es: 'equipo administradores roles permisos invitar' },
  dataInput: { en: 'monthly figures costs absence claims', es: 'cifras mensuales costes absentismo bajas' },
  support: { en: 'problem issue contact question feedback', es: 'problema incidencia contacto pregunta asistencia' },
  demoRequest: { en: 'demo leads prospects', es: 'demos solicitudes interesados' },
  enterprise: { en: 'companies employers customers invoices', es: 'compañías empleadores clientes facturas' },
  approved: { en: 'coaches active', es: 'coaches activos aceptados' },
  unapproved: { en: 'coaches waiting applications review', es: 'coaches pendientes solicitudes revisar' },
  content: { en: 'videos articles approve', es: 'vídeos artículos aprobar' },
  plans: { en: 'prices offerings subscriptions', es: 'precios programas suscripciones' },
  adminRole: { en: 'team administrators permissions invite', es: 'equipo administradores permisos invitar' },
  messages: { en: 'chat conversations write', es: 'chat conversaciones escribir' },
  videos: { en: 'films watch upload', es: 'películas ver subir' },
  feedback: { en: 'rate rating stars review how was it', es: 'opinión puntuar estrellas qué tal fue' },
  connected: { en: 'google outlook apple ics ical busy sync subscribe', es: 'google outlook apple ics ical ocupado sincronizar suscribir' },
  hours: { en: 'free times availability slots buffer notice', es: 'huecos libres disponibilidad horas antelación' },
  directory: { en: 'scim okta entra azure provisioning sync token', es: 'scim okta entra azure aprovisionamiento sincronizar token' },
  privacy: {
    en: 'data protection export download delete account access log who has read',
    es: 'protección de datos exportar descargar eliminar borrar la cuenta accesos quién ha leído',
  },
  reminders: { en: 'push email notifications quiet hours settings', es: 'avisos push correo horas de silencio ajustes' },
  display: {
    en: 'dark mode light appearance theme colours colors language Spanish English time zone settings',
    es: 'modo oscuro claro apariencia tema colores idioma español inglés zona horaria ajustes',
  },
  changes: {
    en: 'unsent offline sync synchronise waiting diagnostics storage',
    es: 'sin enviar sin conexión sincronizar pendientes almacenamiento',
  },
  platformSettings: { en: 'configuration seller company', es: 'configuración vendedor empresa' },
  legal: { en: 'terms privacy policy agreements', es: 'términos condiciones privacidad acuerdos' },
  audit: { en: 'log trail history who did what', es: 'auditoría historial quién hizo qué' },
};

/** The same for actions. */
export const wordsOfActions: Readonly<Record<ActionName, LocalizedText>> = {
  book: { en: 'appointment reserve new time', es: 'cita pedir hora nueva reserva' },
  feel: { en: 'mood today score feeling', es: 'ánimo hoy índice apuntar' },
  addStep: { en: 'new goal habit create', es: 'nuevo objetivo meta hábito crear' },
  write: { en: 'send chat new coach member', es: 'enviar chat nuevo coach miembro' },
  chooseCoach: { en: 'find change new coach', es: 'buscar encontrar cambiar nuevo' },
  fillIn: { en: 'intake questionnaire answer start', es: 'formulario contestar responder empezar' },
  report: { en: 'support issue bug help contact', es: 'soporte incidencia error fallo ayuda contacto' },
  setTimes: { en: 'availability weekly hours slots calendar', es: 'disponibilidad horario semanal calendario' },
  newSession: { en: 'create appointment group call', es: 'nueva cita grupo llamada' },
  suggestStep: { en: 'goal habit recommend member', es: 'objetivo hábito recomendar miembro' },
  addVideo: { en: 'add film publish', es: 'añadir película publicar' },
};
