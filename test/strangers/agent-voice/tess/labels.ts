/** Localized strings: labels of the states, notices, and the keys of remediation hints. */
import type { State } from './topics.ts'

type Labels = Readonly<Record<State, string>>

const en: Labels = {
  idle: 'Ready',
  preparing: '⋯ Starting',
  listening: '● Listening',
  processing: '⋯ Thinking',
  waitingForCopilot: '⋯ Waiting for Copilot',
  speaking: '● Speaking',
  interrupted: '● Listening',
  suspended: '◌ Paused',
  faulted: '⚠ Attention needed',
  terminating: '⋯ Ending',
}

const de: Labels = {
  idle: 'Bereit',
  preparing: '⋯ Startet',
  listening: '● Hört zu',
  processing: '⋯ Denkt nach',
  waitingForCopilot: '⋯ Wartet auf Copilot',
  speaking: '● Spricht',
  interrupted: '● Hört zu',
  suspended: '◌ Pausiert',
  faulted: '⚠ Bitte prüfen',
  terminating: '⋯ Wird beendet',
}

const fr: Labels = {
  idle: 'Prêt',
  preparing: '⋯ Démarrage',
  listening: '● À l’écoute',
  processing: '⋯ Réflexion',
  waitingForCopilot: '⋯ En attente de Copilot',
  speaking: '● Parle',
  interrupted: '● À l’écoute',
  suspended: '◌ En pause',
  faulted: '⚠ Attention requise',
  terminating: '⋯ Fin',
}

const labels: Readonly<Record<string, Labels>> = { en, de, fr }

const notices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    copilotTimeout: 'Copilot is taking longer than expected. Listening…',
    copilotFailed: 'Copilot could not answer. Listening…',
    noAnswer: 'There was no answer. Listening…',
    notHeard: 'Nothing was understood. Listening…',
    ttsFailed: 'The answer could not be spoken. Listening…',
    dropped: 'Too much was said at once; a part of it was left out.',
    recovering: 'Something went wrong. Trying again…',
    fatal: 'Something went wrong. The conversation has to end.',
  },
  de: {
    copilotTimeout: 'Copilot braucht länger als erwartet. Hört zu…',
    copilotFailed: 'Copilot konnte nicht antworten. Hört zu…',
    noAnswer: 'Es kam keine Antwort. Hört zu…',
    notHeard: 'Es wurde nichts verstanden. Hört zu…',
    ttsFailed: 'Die Antwort konnte nicht gesprochen werden. Hört zu…',
    dropped: 'Es wurde zu viel auf einmal gesagt; ein Teil wurde ausgelassen.',
    recovering: 'Etwas ist schiefgegangen. Neuer Versuch…',
    fatal: 'Etwas ist schiefgegangen. Das Gespräch muss enden.',
  },
  fr: {
    copilotTimeout: 'Copilot prend plus de temps que prévu. À l’écoute…',
    copilotFailed: 'Copilot n’a pas pu répondre. À l’écoute…',
    noAnswer: 'Il n’y a pas eu de réponse. À l’écoute…',
    notHeard: 'Rien n’a été compris. À l’écoute…',
    ttsFailed: 'La réponse n’a pas pu être prononcée. À l’écoute…',
    dropped: 'Trop de choses dites à la fois ; une partie a été omise.',
    recovering: 'Une erreur est survenue. Nouvel essai…',
    fatal: 'Une erreur est survenue. La conversation doit se terminer.',
  },
}

export function labelOf(locale: string, state: State): string {
  return (Object.hasOwn(labels, locale) ? labels[locale] : en)?.[state] ?? en[state]
}

export function noticeOf(locale: string, key: string): string {
  const texts = Object.hasOwn(notices, locale) ? notices[locale] : notices.en
  return texts?.[key] ?? key
}

/** What to do about an error, by its code; nothing of its message is shown. */
export function hintOf(code: string): string {
  if (/auth|credential|token|unauthor|forbidden|401|403/i.test(code)) return 'remediation.auth.signIn'
  if (/net|offline|connect|socket/i.test(code)) return 'remediation.network.check'
  if (/mic|audio|device|capture|stt/i.test(code)) return 'remediation.audio.checkDevice'
  if (/copilot/i.test(code)) return 'remediation.copilot.retry'
  return 'remediation.general.restart'
}
