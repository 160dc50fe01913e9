/** Labels and notices in the languages of the panel; an unknown language is shown in English. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

const english = {
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
  copilotTimeout: 'Copilot is taking longer than expected. Listening…',
  copilotFailed: 'Copilot could not answer. You can ask again.',
  noAnswer: 'Copilot gave no answer. You can ask again.',
  notHeard: 'Nothing was understood. Please say it again.',
  ttsFailed: 'The answer could not be spoken.',
  fault: 'Something went wrong with the conversation.',
  signIn: 'Please sign in again.',
  ended: 'The conversation was ended after an error. Please start it again.',
} satisfies Record<Voice.ConversationState, string> & Record<string, string>
export type Words = keyof typeof english
export type Notice = Exclude<Words, Voice.ConversationState>

const german: Readonly<Record<Words, string>> = {
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
  copilotTimeout: 'Copilot braucht länger als erwartet. Ich höre zu…',
  copilotFailed: 'Copilot konnte nicht antworten. Bitte noch einmal fragen.',
  noAnswer: 'Copilot gab keine Antwort. Bitte noch einmal fragen.',
  notHeard: 'Es wurde nichts verstanden. Bitte wiederholen.',
  ttsFailed: 'Die Antwort konnte nicht gesprochen werden.',
  fault: 'Im Gespräch ist ein Fehler aufgetreten.',
  signIn: 'Bitte neu anmelden.',
  ended: 'Das Gespräch wurde nach einem Fehler beendet. Bitte neu starten.',
}

const french: Readonly<Record<Words, string>> = {
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
  copilotTimeout: 'Copilot prend plus de temps que prévu. À l’écoute…',
  copilotFailed: 'Copilot n’a pas pu répondre. Vous pouvez redemander.',
  noAnswer: 'Copilot n’a pas donné de réponse. Vous pouvez redemander.',
  notHeard: 'Rien n’a été compris. Veuillez répéter.',
  ttsFailed: 'La réponse n’a pas pu être dite.',
  fault: 'Une erreur est survenue dans la conversation.',
  signIn: 'Veuillez vous reconnecter.',
  ended: 'La conversation a pris fin après une erreur. Veuillez la relancer.',
}

export const say = (locale: string, what: Words): string =>
  (locale === 'de' ? german : locale === 'fr' ? french : english)[what]
