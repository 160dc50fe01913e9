import type * as Voice from '../../../../spec/agent-voice/contract.ts'

type Labels = Readonly<Record<Voice.ConversationState, string>>
type Notice = 'slow' | 'failed' | 'unheard' | 'unspoken' | 'fault' | 'fatal'

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

const notices: Readonly<Record<string, Readonly<Record<Notice, string>>>> = {
  en: {
    slow: 'Copilot is taking longer than expected. Listening…',
    failed: 'Copilot could not answer. Listening…',
    unheard: 'Nothing was understood. Listening…',
    unspoken: 'The answer could not be spoken. Listening…',
    fault: 'Something went wrong. Trying to recover…',
    fatal: 'The conversation had to be ended.',
  },
  de: {
    slow: 'Copilot braucht länger als erwartet. Ich höre zu…',
    failed: 'Copilot konnte nicht antworten. Ich höre zu…',
    unheard: 'Es wurde nichts verstanden. Ich höre zu…',
    unspoken: 'Die Antwort konnte nicht gesprochen werden. Ich höre zu…',
    fault: 'Etwas ist schiefgegangen. Neuer Versuch…',
    fatal: 'Das Gespräch musste beendet werden.',
  },
  fr: {
    slow: 'Copilot prend plus de temps que prévu. À l’écoute…',
    failed: 'Copilot n’a pas pu répondre. À l’écoute…',
    unheard: 'Rien n’a été compris. À l’écoute…',
    unspoken: 'La réponse n’a pas pu être prononcée. À l’écoute…',
    fault: 'Un problème est survenu. Nouvel essai…',
    fatal: 'La conversation a dû être arrêtée.',
  },
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

export function labelOf(locale: string, state: Voice.ConversationState): string {
  return (own(labels, locale) ?? en)[state]
}

export function noticeOf(locale: string, notice: Notice): string {
  return (own(notices, locale) ?? notices.en)?.[notice] ?? ''
}

/** What to do about an error; only its code is looked at, never its message (SEC-003). */
export function hintOf(code: string): string {
  if (/auth|credential|token|key|401|403/i.test(code)) return 'remediation.auth.signIn'
  if (/session/i.test(code)) return 'remediation.session.restart'
  if (/audio|mic|device|capture|prepare|resume/i.test(code)) return 'remediation.audio.checkDevices'
  if (/net|connect|timeout/i.test(code)) return 'remediation.network.check'
  return 'remediation.general.retry'
}

/** 16 hexadecimal digits from an id, by two FNV-1a runs with different seeds (SEC-001). */
export function hash(id: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let value = seed
      for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193)
      value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
      return ((value ^ (value >>> 13)) >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}
