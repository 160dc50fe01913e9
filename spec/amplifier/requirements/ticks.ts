/** The twenty-nine ticks of the matrix. */
import type { Requirement } from '../../requirement.ts'

export const ticks: readonly Requirement[] = [
  {
    id: 'AMP-T-90',
    source: '§5 matrix, L633',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell IDLE -> LISTENING is ticked: at least one trigger leads there directly (realised by AMP-T-01, AMP-T-02).',
  },
  {
    id: 'AMP-T-91',
    source: '§5 matrix, L633',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell IDLE -> ERROR is ticked: at least one trigger leads there directly (realised by AMP-T-03, AMP-G-07, AMP-G-10, AMP-G-11).',
    sameAs: 'AMP-T-03',
  },
  {
    id: 'AMP-T-92',
    source: '§5 matrix, L633',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell IDLE -> RECONNECTING is ticked: at least one trigger leads there directly (realised by AMP-T-04, AMP-T-58, AMP-ERR-12).',
  },
  {
    id: 'AMP-T-93',
    source: '§5 matrix, L634',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell LISTENING -> PROCESSING is ticked: at least one trigger leads there directly (realised by AMP-T-06, AMP-T-07, AMP-T-08, AMP-T-11).',
  },
  {
    id: 'AMP-T-94',
    source: '§5 matrix, L634',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell LISTENING -> ERROR is ticked: at least one trigger leads there directly (realised by AMP-T-09).',
    sameAs: 'AMP-T-09',
  },
  {
    id: 'AMP-T-95',
    source: '§5 matrix, L634',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell LISTENING -> RECONNECTING is ticked: at least one trigger leads there directly (realised by AMP-T-10, AMP-T-58).',
  },
  {
    id: 'AMP-T-96',
    source: '§5 matrix, L635',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell PROCESSING -> IDLE is ticked: at least one trigger leads there directly (realised by AMP-T-14, AMP-EDGE-06).',
  },
  {
    id: 'AMP-T-97',
    source: '§5 matrix, L635',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell PROCESSING -> LISTENING is ticked: at least one trigger leads there directly (realised by AMP-T-15, AMP-T-50, AMP-EDGE-05).',
    sameAs: 'AMP-T-15',
  },
  {
    id: 'AMP-T-98',
    source: '§5 matrix, L635',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell PROCESSING -> SPEAKING is ticked: at least one trigger leads there directly (realised by AMP-T-12).',
    sameAs: 'AMP-T-12',
  },
  {
    id: 'AMP-T-99',
    source: '§5 matrix, L635',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell PROCESSING -> TOOL_EXECUTING is ticked: at least one trigger leads there directly (realised by AMP-T-13).',
    sameAs: 'AMP-T-13',
  },
  {
    id: 'AMP-T-100',
    source: '§5 matrix, L635',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell PROCESSING -> ERROR is ticked: at least one trigger leads there directly (realised by AMP-T-16, AMP-T-17, AMP-TO-08, AMP-EDGE-06).',
  },
  {
    id: 'AMP-T-101',
    source: '§5 matrix, L635',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell PROCESSING -> RECONNECTING is ticked: at least one trigger leads there directly (realised by AMP-T-57, AMP-T-58).',
  },
  {
    id: 'AMP-T-102',
    source: '§5 matrix, L636',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell SPEAKING -> IDLE is ticked: at least one trigger leads there directly (realised by AMP-T-18).',
  },
  {
    id: 'AMP-T-103',
    source: '§5 matrix, L636',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell SPEAKING -> LISTENING is ticked: at least one trigger leads there directly (realised by AMP-T-20, AMP-T-50).',
    sameAs: 'AMP-T-20',
  },
  {
    id: 'AMP-T-104',
    source: '§5 matrix, L636',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell SPEAKING -> TOOL_EXECUTING is ticked: at least one trigger leads there directly (realised by AMP-T-19).',
    sameAs: 'AMP-T-19',
  },
  {
    id: 'AMP-T-105',
    source: '§5 matrix, L636',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell SPEAKING -> ERROR is ticked: at least one trigger leads there directly (realised by AMP-T-21, AMP-T-22).',
  },
  {
    id: 'AMP-T-106',
    source: '§5 matrix, L636',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell SPEAKING -> RECONNECTING is ticked: at least one trigger leads there directly (realised by AMP-T-57, AMP-T-58).',
  },
  {
    id: 'AMP-T-107',
    source: '§5 matrix, L637',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell TOOL_EXECUTING -> PROCESSING is ticked: at least one trigger leads there directly (realised by AMP-T-23, AMP-T-80, AMP-ERR-04).',
  },
  {
    id: 'AMP-T-108',
    source: '§5 matrix, L637',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell TOOL_EXECUTING -> WAITING_AMPLIFIER is ticked: at least one trigger leads there directly (realised by AMP-T-24).',
    sameAs: 'AMP-T-24',
  },
  {
    id: 'AMP-T-109',
    source: '§5 matrix, L637',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell TOOL_EXECUTING -> ERROR is ticked: at least one trigger leads there directly (realised by AMP-T-25, AMP-T-26, AMP-T-27).',
  },
  {
    id: 'AMP-T-110',
    source: '§5 matrix, L637',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell TOOL_EXECUTING -> RECONNECTING is ticked: at least one trigger leads there directly (realised by AMP-T-57, AMP-T-58).',
  },
  {
    id: 'AMP-T-111',
    source: '§5 matrix, L638',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell WAITING_AMPLIFIER -> IDLE is ticked: at least one trigger leads there directly (realised by AMP-T-31).',
    sameAs: 'AMP-T-31',
  },
  {
    id: 'AMP-T-112',
    source: '§5 matrix, L638',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell WAITING_AMPLIFIER -> PROCESSING is ticked: at least one trigger leads there directly (realised by AMP-T-28).',
    sameAs: 'AMP-T-28',
  },
  {
    id: 'AMP-T-113',
    source: '§5 matrix, L638',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell WAITING_AMPLIFIER -> ERROR is ticked: at least one trigger leads there directly (realised by AMP-T-29, AMP-T-32, AMP-T-33).',
  },
  {
    id: 'AMP-T-114',
    source: '§5 matrix, L638',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell WAITING_AMPLIFIER -> RECONNECTING is ticked: at least one trigger leads there directly (realised by AMP-T-57, AMP-T-58).',
  },
  {
    id: 'AMP-T-115',
    source: '§5 matrix, L639',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell ERROR -> IDLE is ticked: at least one trigger leads there directly (realised by AMP-T-34, AMP-T-37, AMP-T-38, AMP-TO-20, AMP-T-35 for a previous IDLE).',
  },
  {
    id: 'AMP-T-116',
    source: '§5 matrix, L639',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell ERROR -> RECONNECTING is ticked: at least one trigger leads there directly (realised by AMP-T-36, AMP-T-58, AMP-ERR-05, AMP-ERR-12).',
  },
  {
    id: 'AMP-T-117',
    source: '§5 matrix, L640',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell RECONNECTING -> IDLE is ticked: at least one trigger leads there directly (realised by AMP-T-39, AMP-T-41).',
  },
  {
    id: 'AMP-T-118',
    source: '§5 matrix, L640',
    kind: 'transition',
    basis: 'document',
    statement:
      'Cell RECONNECTING -> ERROR is ticked: at least one trigger leads there directly (realised by AMP-T-40, AMP-T-49, AMP-TO-23).',
  },
]
