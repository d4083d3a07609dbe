import type { RemoteOverview } from '@codex/contracts/registry'
import { asDefault, remoteOf, versionOf } from '../testing/registry'
import { actionsOf, actionsOfRemote, effectOf, subjectOf, type Action } from './rules'

const bad = versionOf('1.3.0', { status: 'bad' })
const canary = versionOf('1.2.0', { traffic: 10 })
const usual = versionOf('1.1.0', asDefault)
const older = versionOf('1.0.0')
const held = versionOf('0.9.0', { status: 'held' })
const chat = remoteOf('chat', [bad, canary, usual, older, held])
const plain = remoteOf('chat', [usual, older])
const off = remoteOf('chat', [versionOf('1.1.0', { status: 'held' })])
const withoutDefault = remoteOf('chat', [canary])
const twoCanaries = remoteOf('chat', [versionOf('1.4.0', { traffic: 5 }), canary, usual])

describe('the changes that are offered', () => {
  it.each([
    ['the default', usual, []],
    ['a canary', canary, ['promote', 'canary', 'hold']],
    ['an older version', older, ['promote', 'canary', 'hold']],
    ['a bad version', bad, ['promote', 'canary']],
    ['a held version', held, ['promote', 'canary']],
    ['a version whose status is not known here', versionOf('2.0.0', { status: 'frozen' }), ['promote', 'canary']],
  ])('of %s', (_, version, actions) => {
    expect(actionsOf(version)).toEqual(actions)
  })

  it.each([
    ['with a canary', withoutDefault, ['rollback', 'off']],
    ['with an older version', plain, ['rollback', 'off']],
    ['with an older version that is not live', remoteOf('chat', [usual, held]), ['off']],
    [
      'with an older version that the shell does not run',
      remoteOf('chat', [usual, versionOf('1.0.0', { inShell: 'skipped', verdict: 'skipped: needs react ^20' })]),
      ['off'],
    ],
    ['with newer versions only', remoteOf('chat', [versionOf('1.2.0'), usual]), ['off']],
    ['that is off', off, []],
  ])('of a remote %s', (_, remote, actions) => {
    expect(actionsOfRemote(remote)).toEqual(actions)
  })
})

describe('the effect of', () => {
  it.each<[Action, string | null, RemoteOverview, number | null, readonly string[]]>([
    ['promote', '1.0.0', plain, null, ['All visitors get 1.0.0 instead of 1.1.0.']],
    ['promote', '1.2.0', chat, null, ['All visitors get 1.2.0 instead of 1.1.0.']],
    [
      'promote',
      '1.2.0',
      twoCanaries,
      null,
      ['All visitors get 1.2.0 instead of 1.1.0.', 'The canary 1.4.0 (5 %) ends.'],
    ],
    [
      'promote',
      '1.1.0',
      off,
      null,
      ['All visitors get 1.1.0. No version is the default now.', '1.1.0 is held now, and becomes live.'],
    ],
    [
      'promote',
      '1.3.0',
      remoteOf('chat', [bad, usual]),
      null,
      ['All visitors get 1.3.0 instead of 1.1.0.', '1.3.0 was found bad: say why it is good now.'],
    ],
    ['canary', '1.0.0', plain, 5, ['5 % of the visitors get 1.0.0.', '1.1.0 goes from 100 % to 95 %.']],
    ['canary', '1.2.0', chat, 50, ['1.2.0 goes from 10 % to 50 % of the visitors.', '1.1.0 goes from 90 % to 50 %.']],
    ['canary', '1.2.0', chat, 10, ['1.2.0 gets 10 % of the visitors already.']],
    ['canary', '1.2.0', chat, null, []],
    [
      'canary',
      '1.2.0',
      withoutDefault,
      20,
      ['1.2.0 goes from 10 % to 20 % of the visitors.', 'There is no default for the others.'],
    ],
    [
      'rollback',
      null,
      chat,
      null,
      ['The 10 % of the visitors who get 1.2.0 get 1.1.0 again.', '1.2.0 becomes bad, and no page falls back to it.'],
    ],
    [
      'rollback',
      null,
      plain,
      null,
      ['All visitors get 1.0.0 instead of 1.1.0.', '1.1.0 becomes bad, and no page falls back to it.'],
    ],
    [
      'rollback',
      null,
      withoutDefault,
      null,
      [
        'The 10 % of the visitors who get 1.2.0 get another version again.',
        '1.2.0 becomes bad, and no page falls back to it.',
      ],
    ],
    [
      'hold',
      '1.2.0',
      chat,
      null,
      [
        'No visitor gets 1.2.0, also not as a fallback, until it is promoted or a canary.',
        'The 10 % of the visitors who get 1.2.0 get 1.1.0 again.',
      ],
    ],
    ['hold', '1.0.0', chat, null, ['No visitor gets 1.0.0, also not as a fallback, until it is promoted or a canary.']],
    [
      'off',
      null,
      plain,
      null,
      ['No visitor gets chat: new pages show a panel in its place. 1.1.0 and 1.0.0 are held until one is promoted.'],
    ],
    [
      'off',
      null,
      remoteOf('releases', [usual]),
      null,
      [
        'No visitor gets releases: new pages show a panel in its place. 1.1.0 is held until one is promoted.',
        'This page itself goes off as well: only mfe promote brings it back.',
      ],
    ],
  ])('%s %s', (action, version, remote, traffic, sentences) => {
    const subject = subjectOf({ action, remote: remote.name, version }, [remote])
    expect(subject && effectOf(subject, traffic)).toEqual(sentences)
  })

  it.each<[string, Action, string, string | null]>([
    ['a remote that is not listed any more', 'off', 'auth', null],
    ['a version that is not listed any more', 'promote', 'chat', '0.1.0'],
    ['a version that is the default by now', 'promote', 'chat', '1.1.0'],
    ['a version that is held by now', 'hold', 'chat', '0.9.0'],
  ])('is none for %s', (_, action, remote, version) => {
    expect(subjectOf({ action, remote, version }, [chat])).toBeNull()
  })
})
