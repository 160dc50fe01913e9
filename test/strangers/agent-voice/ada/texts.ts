import type { State } from './model.ts'

type Labels = Readonly<Record<State, string>>

/** What the panel tells the user beside the state. */
export type Notice =
  | 'copilot-timeout'
  | 'answer-timeout'
  | 'copilot-failed'
  | 'copilot-empty'
  | 'speech-failed'
  | 'not-understood'
  | 'queue-full'
  | 'fault-recoverable'
  | 'fault-fatal'
  | 'circuit-open'
  | 'session-over'

const labels: Readonly<Record<string, Labels>> = {
  en: {
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
  },
  de: {
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
  },
  fr: {
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
  },
}

const notices: Readonly<Record<string, Readonly<Record<Notice, string>>>> = {
  en: {
    'copilot-timeout': 'Copilot is taking longer than expected. Listening…',
    'answer-timeout': 'The answer is taking longer than expected. Listening…',
    'copilot-failed': 'Copilot could not answer. Listening…',
    'copilot-empty': 'Copilot gave no answer. Listening…',
    'speech-failed': 'The answer could not be spoken. Listening…',
    'not-understood': 'Nothing was understood. Listening…',
    'queue-full': 'Too much is waiting. Please say it again later.',
    'fault-recoverable': 'Something went wrong. The conversation is being restored.',
    'fault-fatal': 'Something went wrong. The conversation ends.',
    'circuit-open': 'Too many problems in a row. Please try again later.',
    'session-over': 'The session is over. The conversation ends.',
  },
  de: {
    'copilot-timeout': 'Copilot braucht länger als erwartet. Ich höre zu…',
    'answer-timeout': 'Die Antwort dauert länger als erwartet. Ich höre zu…',
    'copilot-failed': 'Copilot konnte nicht antworten. Ich höre zu…',
    'copilot-empty': 'Copilot gab keine Antwort. Ich höre zu…',
    'speech-failed': 'Die Antwort konnte nicht gesprochen werden. Ich höre zu…',
    'not-understood': 'Es wurde nichts verstanden. Ich höre zu…',
    'queue-full': 'Es wartet zu viel. Bitte später wiederholen.',
    'fault-recoverable': 'Es gab ein Problem. Das Gespräch wird wiederhergestellt.',
    'fault-fatal': 'Es gab ein Problem. Das Gespräch endet.',
    'circuit-open': 'Zu viele Probleme nacheinander. Bitte später erneut versuchen.',
    'session-over': 'Die Sitzung ist beendet. Das Gespräch endet.',
  },
  fr: {
    'copilot-timeout': 'Copilot prend plus de temps que prévu. À l’écoute…',
    'answer-timeout': 'La réponse prend plus de temps que prévu. À l’écoute…',
    'copilot-failed': 'Copilot n’a pas pu répondre. À l’écoute…',
    'copilot-empty': 'Copilot n’a donné aucune réponse. À l’écoute…',
    'speech-failed': 'La réponse n’a pas pu être prononcée. À l’écoute…',
    'not-understood': 'Rien n’a été compris. À l’écoute…',
    'queue-full': 'Trop de demandes en attente. Répétez plus tard.',
    'fault-recoverable': 'Un problème est survenu. La conversation est rétablie.',
    'fault-fatal': 'Un problème est survenu. La conversation se termine.',
    'circuit-open': 'Trop de problèmes de suite. Réessayez plus tard.',
    'session-over': 'La session est terminée. La conversation se termine.',
  },
}

const pick = <Text>(texts: Readonly<Record<string, Text>>, locale: string): Text | undefined =>
  Object.hasOwn(texts, locale) ? texts[locale] : (texts[locale.slice(0, 2).toLowerCase()] ?? texts['en'])

/** The label of a state; a language without labels is shown in English. */
export const labelOf = (locale: string, state: State): string => pick(labels, locale)?.[state] ?? state

/** The text of a notice; a language without texts is shown in English. */
export const noticeOf = (locale: string, notice: Notice): string => pick(notices, locale)?.[notice] ?? notice

/** Whether a code tells of an authentication issue. */
export const isAuth = (code: string): boolean =>
  /auth|credential|token|api_?-?key|unauthori[sz]ed|forbidden|sign_?-?in|\b40[13]\b/i.test(code)

/** The key of what to do about an error. It never holds anything of the error itself. */
export function hintOf(code: string): string {
  if (isAuth(code)) return 'remediation.auth.signIn'
  if (/network|offline|connect|dns|socket/i.test(code)) return 'remediation.network.check'
  if (/audio|mic|device|capture|permission/i.test(code)) return 'remediation.audio.check'
  if (/session/i.test(code)) return 'remediation.session.restart'
  if (/circuit/i.test(code)) return 'remediation.circuit.wait'
  if (/copilot/i.test(code)) return 'remediation.copilot.retryOrOffline'
  return 'remediation.general.retry'
}
