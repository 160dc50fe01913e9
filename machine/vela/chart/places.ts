/** Targets of transitions that leave their own part of the chart. */

export const places = {
  off: '#vela.off',
  idle: '#vela.open.idle',
  recording: '#vela.open.listening.recording',
  /** A cancel has just emptied the turn. */
  emptied: '#vela.open.listening.emptied',
  running: '#vela.open.running',
  speaking: '#vela.open.running.phase.speaking',
} as const

/** The stable id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
