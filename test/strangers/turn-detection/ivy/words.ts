/** What users read, in their language. */
import type { Phase } from '../../../../spec/turn-detection/contract.ts'

interface Words {
  readonly phases: { readonly [Name in Phase]: string }
  readonly detecting: string
  readonly guessed: string
  readonly fallback: string
  readonly recovered: string
  readonly unacknowledged: string
  readonly rejected: string
  readonly corrected: string
  readonly unknownMode: string
}

const en: Words = {
  phases: { ready: 'Ready', listening: 'Listening', thinking: 'Thinking', speaking: 'Speaking' },
  detecting: 'Detecting…',
  guessed: 'estimated',
  fallback: 'Server turn detection degraded, using local estimates.',
  recovered: 'Server turn detection works again.',
  unacknowledged: 'The service did not confirm the turn detection settings. Manual mode is on.',
  rejected: 'The service refused the turn detection settings. Manual mode is on.',
  corrected: 'Values outside their limits were corrected:',
  unknownMode: 'This turn detection mode is unknown; nothing was changed.',
}

const all: { readonly [locale: string]: Words } = {
  en,
  de: {
    phases: { ready: 'Bereit', listening: 'Hört zu', thinking: 'Denkt nach', speaking: 'Spricht' },
    detecting: 'Wird erkannt…',
    guessed: 'geschätzt',
    fallback: 'Die Sprecherkennung des Servers ist gestört, es wird lokal geschätzt.',
    recovered: 'Die Sprecherkennung des Servers arbeitet wieder.',
    unacknowledged: 'Der Dienst hat die Einstellungen nicht bestätigt. Manueller Modus.',
    rejected: 'Der Dienst hat die Einstellungen abgelehnt. Manueller Modus.',
    corrected: 'Werte außerhalb ihrer Grenzen wurden berichtigt:',
    unknownMode: 'Dieser Modus ist unbekannt; nichts wurde geändert.',
  },
  fr: {
    phases: { ready: 'Prêt', listening: 'Écoute', thinking: 'Réfléchit', speaking: 'Parle' },
    detecting: 'Détection…',
    guessed: 'estimé',
    fallback: 'La détection du serveur est dégradée, estimation locale en cours.',
    recovered: 'La détection du serveur fonctionne à nouveau.',
    unacknowledged: "Le service n'a pas confirmé les réglages. Mode manuel.",
    rejected: 'Le service a refusé les réglages. Mode manuel.',
    corrected: 'Des valeurs hors limites ont été corrigées :',
    unknownMode: "Ce mode est inconnu ; rien n'a changé.",
  },
}

export const wordsOf = (locale: string): Words => (Object.hasOwn(all, locale) ? all[locale] : undefined) ?? en
