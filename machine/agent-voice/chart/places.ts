/** Targets of transitions that leave their own part of the chart. */

export const places = {
  resting: '#agentVoice.live.idle.resting',
  startPending: '#agentVoice.live.idle.startPending',
  preparing: '#agentVoice.live.active.preparing',
  listening: '#agentVoice.live.active.listening',
  awaitingTranscript: '#agentVoice.live.active.processing.awaitingTranscript',
  analysing: '#agentVoice.live.active.processing.analysing',
  generating: '#agentVoice.live.active.processing.generatingResponse',
  speaking: '#agentVoice.live.active.speaking',
  /** The state that the suspension left. */
  remembered: '#agentVoice.live.remembered',
  held: '#agentVoice.suspended.held',
  faulted: '#agentVoice.faulted',
  terminating: '#agentVoice.terminating',
} as const

/** The stable id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
