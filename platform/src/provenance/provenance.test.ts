import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mfe } from '../mfe'
import { readBuild } from '../publish/build-output'
import { exampleBuild, RELEASE } from '../testing/example-build'
import { ownSigstore } from '../testing/own-sigstore'
import { sha256 } from './statement'
import { signed, statementOf } from './write'

const start = process.cwd()
let home: string

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { encoding: 'utf8' }).trim()

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-provenance-'))
  process.chdir(home)
  await exampleBuild(home)
  git('init', '-q')
  git('remote', 'add', 'origin', 'https://user:secret@git.example/acme/codex.git')
  await writeFile('.gitignore', '*')
  git('commit', '-q', '--allow-empty', '-m', 'one')
})
afterEach(async () => {
  process.chdir(start)
  await rm(home, { recursive: true })
})

type Env = Readonly<Record<string, string>>
const run = (line: string, env: Env = {}) => mfe([...line.split(' '), '--root', 'there'], env)
const stored = `there/chat/${RELEASE}/provenance.json`
const json = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown> // an object

const keys = generateKeyPairSync('ed25519')
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = (key: KeyObject) => String(key.export({ format: 'pem', type: 'pkcs8' }))
const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')
const TRUST = { MFE_TRUST: `chat=key:${spki(keys.publicKey)}` }
const SIGNED = { ...TRUST, MFE_SIGN_KEY: pem(keys.privateKey) }

const facts = {
  repository: 'https://git.example/acme/codex',
  commit: 'c0ffee',
  ref: 'refs/heads/main',
  builder: 'https://ci.example',
  invocation: null,
}
const statement = async () => statementOf(await readBuild('chat', 'mfe-chat'), facts)

describe('mfe publish --provenance', () => {
  it('stores a statement about every file, with the commit and without credentials', async () => {
    await run('publish chat --provenance')
    const { subject, ...rest } = await json(stored)
    const files = ['expose.1a.css', 'expose.1a.js', 'lazy.2b.js', 'mf-manifest.json', 'remoteEntry.js']
    const digests = files.map(async (name) => ({
      name,
      digest: { sha256: sha256(await readFile(path.join('mfe-chat/dist', name))) },
    }))
    expect(subject).toEqual(await Promise.all(digests))
    expect(rest).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
    })
    const shown = await run(`provenance chat --version ${RELEASE}`)
    expect(shown.split('\n').map((row) => row.trim().replace(/ +/, ' '))).toEqual([
      `chat ${RELEASE}`,
      'source git+https://git.example/acme/codex.git',
      `commit ${git('rev-parse', 'HEAD')}`,
      'builder urn:codex:builder:unknown',
      'run not stated',
      'signer none',
      'files all 5 match the statement',
    ])
  })

  it.each([
    [
      'GitHub',
      {
        GITHUB_ACTIONS: 'true',
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: 'acme/codex',
        GITHUB_REF: 'refs/heads/main',
        GITHUB_WORKFLOW_REF: 'acme/codex/.github/workflows/chat.yml@refs/heads/main',
        GITHUB_RUN_ID: '7',
        GITHUB_RUN_ATTEMPT: '2',
      },
      'https://github.com/acme/codex/.github/workflows/chat.yml@refs/heads/main',
      'https://github.com/acme/codex/actions/runs/7/attempts/2',
    ],
    [
      'GitLab',
      {
        GITLAB_CI: 'true',
        CI_PROJECT_URL: 'https://gitlab.com/acme/codex',
        CI_COMMIT_REF_NAME: 'main',
        CI_RUNNER_ID: '9',
        CI_JOB_URL: 'https://gitlab.com/acme/codex/-/jobs/7',
      },
      'https://gitlab.com/acme/codex/-/runners/9',
      'https://gitlab.com/acme/codex/-/jobs/7',
    ],
  ])('names the pipeline of %s', async (_, env, builder, invocation) => {
    await run('publish chat --provenance', env)
    expect(await json(stored)).toMatchObject({
      predicate: { runDetails: { builder: { id: builder }, metadata: { invocationId: invocation } } },
    })
  })

  it.each([
    ['Ed25519', keys],
    ['ECDSA', others],
  ])('signs with a key of %s, which a registry verifies', async (_, { publicKey, privateKey }) => {
    await writeFile('key.pem', pem(privateKey))
    await writeFile('key.pub', String(publicKey.export({ format: 'pem', type: 'spki' })))
    await run('publish chat --provenance --sign-key key.pem --traffic 100', { MFE_TRUST: '*=file:key.pub' })
    const digest = sha256(await readFile(stored))
    expect(await readFile('there/.audit.log', 'utf8')).toContain(`"provenance":"sha256:${digest}"`)
    expect(await run('provenance chat', { MFE_TRUST: '*=file:key.pub' })).toContain('signer    key sha256:')
    expect(await run('provenance chat')).toContain('signer    not checked: MFE_TRUST has no rule for it here')
  })
})

interface Refused {
  readonly what: string
  /** The text of the file that --attestation names. */
  readonly attestation?: () => string | Promise<string>
  readonly flags?: string
  readonly env?: Env
  readonly make?: () => Promise<unknown>
  readonly sentence: string
}

const signature = async (key = keys.privateKey) => signed(await statement(), key)
const changed = async (change: (bundle: Record<string, Record<string, unknown>>) => void) => {
  const bundle = JSON.parse(await signature()) as Record<string, Record<string, unknown>> // an object of objects
  change(bundle)
  return JSON.stringify(bundle)
}

const refused: readonly Refused[] = [
  {
    what: 'no statement',
    sentence: `chat ${RELEASE} has no statement of provenance, and MFE_TRUST requires a signed one: publish it with --attestation FILE, or with --provenance --sign-key FILE.`,
  },
  {
    what: 'a statement without a signature',
    attestation: statement,
    sentence: `chat ${RELEASE} has a statement of provenance without a signature, and MFE_TRUST requires a signed one`,
  },
  {
    what: 'the signature of another key',
    attestation: () => signature(others.privateKey),
    sentence: 'The statement of provenance is not signed by a key that MFE_TRUST names for chat',
  },
  {
    what: "the signature of another remote's key",
    attestation: () => signature(others.privateKey),
    env: { MFE_TRUST: `${TRUST.MFE_TRUST},auth=key:${spki(others.publicKey)}` },
    sentence: 'The statement of provenance is not signed by a key that MFE_TRUST names for chat',
  },
  {
    what: 'a statement that was changed after it was signed',
    attestation: () =>
      changed(({ dsseEnvelope = {} }) => {
        const payload = Buffer.from(String(dsseEnvelope['payload']), 'base64').toString('utf8')
        dsseEnvelope['payload'] = Buffer.from(payload.replace('c0ffee', 'decaff')).toString('base64')
      }),
    sentence: 'The statement of provenance is not signed by a key that MFE_TRUST names for chat',
  },
  {
    what: 'a bundle without a signature',
    attestation: () => changed(({ dsseEnvelope = {} }) => (dsseEnvelope['signatures'] = [])),
    sentence: 'The sigstore bundle of the statement is not valid: invalid bundle.',
  },
  {
    what: 'a bundle that has signed something else as well',
    attestation: () =>
      changed((bundle) => {
        const messageDigest = { algorithm: 'SHA2_256', digest: 'AAAA' }
        bundle['messageSignature'] = { messageDigest, signature: 'AAAA' }
      }),
    sentence: 'The sigstore bundle of the statement has a signature of something else.',
  },
  {
    what: 'a build that was changed after it was attested',
    attestation: signature,
    make: () => writeFile('mfe-chat/dist/lazy.2b.js', 'other()'),
    sentence: `The statement of provenance has no SHA-256 of lazy.2b.js of chat ${RELEASE}: attest all files of the build that is published.`,
  },
  {
    what: 'a file that the statement does not name',
    attestation: signature,
    make: () => writeFile('mfe-chat/dist/added.js', 'added()'),
    sentence: `The statement of provenance has no SHA-256 of added.js of chat ${RELEASE}`,
  },
  {
    what: 'a statement about other files',
    attestation: signature,
    make: () => exampleBuild(home, { version: '2.0.0', code: 'two()' }),
    sentence:
      'The statement of provenance has no SHA-256 of expose.1a.js, mf-manifest.json, remoteEntry.js of chat 2.0.0',
  },
  {
    what: 'a file that is no statement',
    attestation: () => '{}',
    sentence:
      'The statement is neither an in-toto statement with https://slsa.dev/provenance/v1 nor a sigstore bundle of one (_type: ',
  },
  {
    what: 'another kind of statement',
    attestation: async () => (await statement()).replace('provenance/v1', 'provenance/v0.2'),
    sentence: '(predicateType: ',
  },
  { what: 'a missing file', flags: '--attestation nothing', sentence: "The file nothing can't be read." },
  {
    what: 'changes that are not committed',
    flags: '--provenance',
    make: () => rm('.gitignore'),
    env: SIGNED,
    sentence: '--provenance states the commit of a build, but there are changes that are not committed.',
  },
  {
    what: 'a folder without git',
    flags: '--provenance',
    make: () => rm('.git', { recursive: true }),
    env: SIGNED,
    sentence: 'but git finds none here: pass --attestation instead.',
  },
  {
    what: 'a public key to sign with',
    flags: '--provenance',
    env: { ...TRUST, MFE_SIGN_KEY: String(keys.publicKey.export({ format: 'pem', type: 'spki' })) },
    sentence: 'The key to sign with must be a private key of Ed25519 or ECDSA',
  },
  {
    what: 'two statements',
    flags: '--provenance --attestation some.json',
    sentence: '--provenance makes a statement, and --attestation names one: pass one of them.',
  },
]

describe('where MFE_TRUST is set, mfe check and mfe publish refuse', () => {
  it.each(refused.map((one) => [one.what, one] as const))('%s, and nothing is stored', async (_, one) => {
    const { attestation, make, env = TRUST, sentence } = one
    if (attestation) await writeFile('some.json', await attestation())
    await make?.()
    const flags = one.flags ?? (attestation ? '--attestation some.json' : '')
    for (const command of ['check', 'publish'])
      await expect(run(`${command} chat ${flags}`.trim(), env)).rejects.toThrow(sentence)
    expect(existsSync('there')).toBe(false)
  })
})

describe('where MFE_TRUST is set', () => {
  it('a start publishes the builds of its workspace, and older versions can be promoted and rolled back', async () => {
    await run('publish chat --traffic 100')
    await exampleBuild(home, { version: '2.0.0' })
    await run('publish chat')
    expect(await run('promote chat', TRUST)).toContain('2.0.0 is the default')
    expect(await run('rollback chat --reason slow', TRUST)).toContain(`${RELEASE} is the default`)
    expect(await run('provenance chat', TRUST)).toBe(`chat ${RELEASE} was published without a statement of provenance.`)
    await exampleBuild(home, { version: '2.1.0-local.a1' })
    expect(await run('publish chat --at-start', TRUST)).toContain('2.1.0-local.a1 is published')
  })

  it('the statement of a listed version stays; that of a version that nothing lists is replaced', async () => {
    await run('publish chat --provenance --traffic 100', SIGNED)
    const first = await readFile(stored)
    await run('publish chat --provenance --current', { MFE_SIGN_KEY: pem(others.privateKey) })
    expect((await readFile(stored)).equals(first)).toBe(true)
    await rm('there/discovery.json')
    const again = { MFE_TRUST: `chat=key:${spki(others.publicKey)}`, MFE_SIGN_KEY: pem(others.privateKey) }
    await run('publish chat --provenance --traffic 100', again)
    expect((await readFile(stored)).equals(first)).toBe(false)
    expect(await run('provenance chat', again)).toContain('all 5 match')
  })

  it.each([
    ['lazy.2b.js', `chat ${RELEASE}: lazy.2b.js does not match its hash.`],
    ['mf-manifest.json', 'The statement of provenance has no SHA-256 of mf-manifest.json'],
  ])('mfe provenance finds a change of %s on the disk', async (file, sentence) => {
    await run('publish chat --provenance --traffic 100', SIGNED)
    await writeFile(`there/chat/${RELEASE}/${file}`, 'changed()')
    await expect(run('provenance chat', TRUST)).rejects.toThrow(sentence)
  })
})

describe('an identity of sigstore', () => {
  const workflow = 'https://github.com/acme/codex/.github/workflows/chat.yml@refs/heads/main'
  const issuer = 'https://token.actions.githubusercontent.com'
  const rule = 'https://github.com/acme/codex/.github/workflows/chat.yml@refs/*/main'
  const trust = { MFE_TRUST: `chat=identity:${issuer}|${rule}`, MFE_TRUST_ROOT: 'trusted_root.json' }
  const publish = async (
    sigstore: Awaited<ReturnType<typeof ownSigstore>>,
    identity = { subject: workflow, issuer },
  ) => {
    await writeFile('some.json', await sigstore.sign(await statement(), identity))
    return run('publish chat --attestation some.json --traffic 100', trust)
  }

  it('is verified offline by the trusted root', async () => {
    const [own, other] = [await ownSigstore(), await ownSigstore()]
    await writeFile('trusted_root.json', `${other.root}\n${own.root}\n`)
    await expect(publish(own, { subject: workflow.replace('acme', 'evil'), issuer })).rejects.toThrow(
      `is signed by https://github.com/evil/codex/.github/workflows/chat.yml@refs/heads/main (issuer ${issuer}), whom MFE_TRUST does not name for chat.`,
    )
    await expect(publish(own, { subject: workflow, issuer: 'https://evil.example' })).rejects.toThrow(
      '(issuer https://evil.example)',
    )
    await expect(publish(own, { subject: `${workflow}/x`, issuer })).rejects.toThrow('whom MFE_TRUST does not name')
    expect(existsSync('there')).toBe(false)
    await publish(own)
    expect(await run('provenance chat', trust)).toContain(`signer    ${workflow} (issuer ${issuer})`)

    await writeFile('trusted_root.json', other.root)
    await expect(run('provenance chat', trust)).rejects.toThrow(
      'The signature of the statement is not valid by MFE_TRUST_ROOT: ',
    )
  })

  it('is refused when the trusted root has a log in which its certificate is not', async () => {
    const own = await ownSigstore()
    const rawBytes = spki(others.publicKey)
    const log = { baseUrl: 'https://log.example', publicKey: { rawBytes }, logId: { keyId: 'AAAA' } }
    await writeFile('trusted_root.json', JSON.stringify({ ...(JSON.parse(own.root) as object), ctlogs: [log] })) // an object
    await expect(publish(own)).rejects.toThrow('by MFE_TRUST_ROOT: expected 1 SCTs, got 0.')
  })

  it('is refused when its certificate had expired, and when it has signed another statement', async () => {
    const late = await ownSigstore(60)
    await writeFile('trusted_root.json', late.root)
    await expect(publish(late)).rejects.toThrow('by MFE_TRUST_ROOT: Failed to verify certificate chain.')

    const own = await ownSigstore()
    await writeFile('trusted_root.json', own.root)
    // As sign() writes it.
    const bundle = JSON.parse(await own.sign('{}', { subject: workflow, issuer })) as {
      dsseEnvelope: { payload: string }
    }
    bundle.dsseEnvelope.payload = Buffer.from(await statement()).toString('base64')
    await writeFile('some.json', JSON.stringify(bundle))
    await expect(run('publish chat --attestation some.json', trust)).rejects.toThrow('signature verification failed')
    expect(existsSync('there')).toBe(false)
  })
})

describe('MFE_TRUST', () => {
  it.each([
    ['chat', 'MFE_TRUST takes comma-separated rules like chat=key:<public key, base64>'],
    ['chat=key:', 'It has "chat=key:".'],
    ['Chat=key:AAAA', 'It has "Chat=key:AAAA".'],
    ['chat=key:AAAA', '"chat=key:AAAA" is not a public key of Ed25519 or ECDSA (SPKI).'],
    ['chat=file:key.pem', '"chat=file:key.pem" is not a public key of Ed25519 or ECDSA (SPKI).'],
    ['chat=file:nothing', "MFE_TRUST: the file nothing can't be read."],
    ['chat=identity:issuer|x', 'It has "chat=identity:issuer|x".'],
    ['chat=identity:https://issuer.example', 'It has "chat=identity:https://issuer.example".'],
    ['chat=identity:https://issuer.example|x', 'so MFE_TRUST_ROOT must name the file trusted_root.json.'],
  ])('%s is refused with the reason', async (text, sentence) => {
    await writeFile('key.pem', pem(keys.privateKey))
    await expect(run('status', { MFE_TRUST: text })).rejects.toThrow(sentence)
  })

  it('MFE_TRUST_ROOT needs rules, and is a trusted root', async () => {
    await writeFile('key.pem', pem(keys.privateKey))
    await expect(run('status', { MFE_TRUST_ROOT: 'x' })).rejects.toThrow('MFE_TRUST_ROOT is set, but MFE_TRUST is not.')
    const root = { ...TRUST, MFE_TRUST_ROOT: 'key.pem' }
    await expect(run('status', root)).rejects.toThrow('MFE_TRUST_ROOT: key.pem is not a trusted root of sigstore.')
  })
})
