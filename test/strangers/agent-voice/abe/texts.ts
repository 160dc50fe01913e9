import type * as Voice from '../../../../spec/agent-voice/contract.ts'

type Labels = Readonly<Record<Voice.ConversationState, string>>

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

/** What the user may be told beside the state. */
export type Notice = 'slow' | 'failed' | 'unheard' | 'mute' | 'auth' | 'broken' | 'recovering' | 'over'

const notices: Readonly<Record<string, Readonly<Record<Notice, string>>>> = {
  en: {
    slow: 'Copilot is taking longer than expected. Listening…',
    failed: 'Copilot could not answer. You may try again or ask something else.',
    unheard: 'Nothing was understood. Please say it again.',
    mute: 'The answer could not be spoken. Listening…',
    auth: 'Signing in failed. Please sign in again, then start a new conversation.',
    broken: 'The conversation cannot go on. Please check the connection and start again.',
    recovering: 'Something went wrong. Trying to recover…',
    over: 'The session is over. Please start a new conversation.',
  },
  de: {
    slow: 'Copilot braucht länger als erwartet. Ich höre zu…',
    failed: 'Copilot konnte nicht antworten. Versuchen Sie es noch einmal oder fragen Sie etwas anderes.',
    unheard: 'Das wurde nicht verstanden. Bitte noch einmal.',
    mute: 'Die Antwort konnte nicht gesprochen werden. Ich höre zu…',
    auth: 'Die Anmeldung ist fehlgeschlagen. Bitte neu anmelden und ein neues Gespräch beginnen.',
    broken: 'Das Gespräch kann nicht fortgesetzt werden. Bitte die Verbindung prüfen und neu beginnen.',
    recovering: 'Etwas ist schiefgegangen. Wird wiederhergestellt…',
    over: 'Die Sitzung ist zu Ende. Bitte ein neues Gespräch beginnen.',
  },
  fr: {
    slow: 'Copilot met plus de temps que prévu. À l’écoute…',
    failed: 'Copilot n’a pas pu répondre. Réessayez ou posez une autre question.',
    unheard: 'Rien n’a été compris. Veuillez répéter.',
    mute: 'La réponse n’a pas pu être lue. À l’écoute…',
    auth: 'La connexion au compte a échoué. Reconnectez-vous, puis recommencez.',
    broken: 'La conversation ne peut pas continuer. Vérifiez la connexion et recommencez.',
    recovering: 'Un problème est survenu. Rétablissement en cours…',
    over: 'La session est terminée. Veuillez recommencer.',
  },
}

/** The label of a state in a language; English where the language is unknown. */
export function labelOf(state: Voice.ConversationState, locale: string): string {
  return (locale === 'de' ? de : locale === 'fr' ? fr : en)[state]
}

export function noticeIn(locale: string, notice: Notice): string {
  const inLocale = locale === 'de' || locale === 'fr' ? notices[locale] : undefined
  return (inLocale ?? notices['en'])?.[notice] ?? ''
}

/** Whether an error code speaks of authentication. */
export const isAuth = (code: string): boolean => /auth|credential|forbidden|token|key[_-]|401|403/i.test(code)

/** A code that is safe to show: an identifier in capitals, nothing else. */
export const safeCode = (code: string): string => (/^[A-Z][A-Z_]{0,39}$/.test(code) ? code : 'UNKNOWN')
