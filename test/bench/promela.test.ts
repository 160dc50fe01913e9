import { expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { promela } from '../../bench/promela.ts'
import { packed, spaceOf } from '../../machine/space/space.ts'

const lamp = createMachine({
  context: { level: 1, isLocked: false, isOld: false },
  initial: 'off',
  states: {
    off: {
      on: {
        press: [
          // Two fields decide, and the second is asked for only sometimes.
          { guard: ({ context }) => !context.isLocked && context.level < 2, target: 'on' },
          { guard: ({ context }) => context.isLocked, target: 'broken' },
        ],
        turn: { actions: assign({ level: ({ context }) => (context.level + 1) % 3 }) },
        lock: { actions: assign({ isLocked: true }) },
      },
    },
    on: { on: { press: 'off', lock: { target: 'off', actions: assign({ level: 0, isLocked: true }) } } },
    broken: {},
  },
})

const domains = {
  level: { kind: 'number', atMost: 2 },
  isLocked: { kind: 'flag' },
  isOld: { kind: 'flag' },
} as const

const said = { events: [{ type: 'press' }, { type: 'turn' }, { type: 'lock' }] }

it('a space is written as the model of its chart, with tables for what depends on a field', () => {
  const space = spaceOf(packed(lamp, domains), said)
  expect(space.states).toBe(11)
  expect(promela(space)).toMatchInlineSnapshot(`
    "c_decl {
      static const int table0[] = { 1, 1, 0 };
      static const int table1[] = { 0, 0, 1 };
      static const int table2[] = { 1, 2, 0 };
    }
    byte isLocked = 0;
    byte level = 1;
    active proctype chart() {
    end0:
      if
      :: c_expr { now.isLocked == 0 && table0[now.level] }; goto end1
      :: c_expr { now.isLocked == 1 }; goto end2
      :: c_code { now.level = table2[now.level]; }; goto end0
      :: c_code { now.isLocked = 1; }; goto end0
      fi;
    end1:
      if
      :: goto end0
      :: c_code { now.level = 0; now.isLocked = 1; }; goto end0
      fi;
    end2:
      false;
    }
    "
  `)
})

it('a part of a space is no model', () => {
  expect(() => promela(spaceOf(packed(lamp, domains), { ...said, atMost: 3 }))).toThrow('no model')
})
