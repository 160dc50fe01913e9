/** Targets of transitions that leave their own part of the chart. */

export const places = {
  listening: '#vantum.live.LISTENING',
  thinking: '#vantum.live.THINKING',
  /** By hand: no request is sent, and nothing is spoken. */
  unasked: '#vantum.live.THINKING.unasked',
  responding: '#vantum.live.RESPONDING',
  silent: '#vantum.live.RESPONDING.speech.silent',
  interrupted: '#vantum.live.INTERRUPTED',
  ended: '#vantum.ENDED',
} as const

/** The stable id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
