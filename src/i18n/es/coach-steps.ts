import type { coachSteps as english } from '../en/coach-steps.ts';
import type { Translation } from '../translation.ts';

export const coachSteps: Translation<typeof english> = {
  card: {
    title: 'Pasos',
    suggest: 'Proponer un paso',
    none: '{{name}} aún no comparte objetivos ni pasos. Puedes proponerle un primer paso pequeño.',
    goals: 'Objetivos',
    steps: 'Pequeños pasos',
    ended_one: '{{count}} paso terminado',
    ended_other: '{{count}} pasos terminados',
    offlineTitle: 'Los pasos de {{name}} aún no están en este dispositivo',
    offlineText: 'Puedes proponer uno ahora. Lo demás llegará con la próxima conexión.',
    only: 'Ves solo lo que {{name}} comparte.',
  },
  goal: {
    why: 'Por qué: {{text}}',
    sign: 'Cómo lo sabrá: {{text}}',
    until: 'Hasta el {{day, within}}',
    reached: 'Logrado el {{day, within}}',
  },
  step: {
    offered: 'Propuesto, sin respuesta todavía',
    ended: 'Terminado el {{day, within}}',
    goal: 'Objetivo: {{title}}',
    notes: 'Notas',
    by: 'Propuesto por {{name}}',
    edit: 'Editar',
    end: 'Terminar',
    withdraw: 'Retirar',
  },
  end: {
    title: '¿Terminar este paso?',
    text: '{{name}} dejará de recibir recordatorios de «{{title}}». El historial se conserva y solo {{name}} puede retomarlo.',
    confirm: 'Terminar el paso',
    cancel: 'Dejarlo',
  },
  withdraw: {
    title: '¿Retirar esta propuesta?',
    text: '«{{title}}» desaparecerá para {{name}} y para ti.',
    confirm: 'Retirarla',
    cancel: 'Dejarla',
  },
  inList: 'Pasos: {{kept}} de {{due}}',
  several: {
    action: 'Proponer un paso a varias personas',
    title: '¿Para quién es el paso?',
    search: 'Buscar por nombre',
    members: 'Miembros',
    noMatch: 'Nadie con ese nombre.',
    chosen_one: '{{count}} persona elegida',
    chosen_other: '{{count}} personas elegidas',
    next: 'Continuar',
    cancel: 'Cancelar',
    missing: 'Elige al menos a una persona.',
  },
  session: { title: 'Pasos', open: 'Ver objetivos y pasos' },
};
