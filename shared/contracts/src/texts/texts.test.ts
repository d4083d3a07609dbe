import * as texts from './index'

/** Spec 8 and the sentences of spec 2 and 4, exactly. */
it.each([
  [texts.failures.signUp, 'Sign up failed'],
  [texts.failures.signIn, 'Sign in failed'],
  [texts.failures.viewAccount, 'Failed to fetch account details'],
  [texts.failures.refinePersonalityDescription, 'Failed to refine personality description'],
  [texts.failures.refineBackground, 'Failed to refine background'],
  [texts.failures.refineSpeakingStyle, 'Failed to refine speaking style'],
  [texts.failures.refineAll, 'Failed to refine all aspects'],
  [texts.failures.generateProfile, 'Failed to generate character profile'],
  [texts.failures.listProfiles, 'Failed to fetch user profiles'],
  [texts.failures.deleteProfile, 'Failed to delete character profile'],
  [texts.failures.getProfile, 'Failed to fetch profile details'],
  [texts.failures.editProfile, 'Failed to edit character profile'],
  [texts.failures.addRemarks, 'Failed to submit remark'],
  [texts.failures.unexpectedResponse, 'Unexpected response from server'],
  [texts.failures.invalidAccount, 'Invalid account data received from server'],
  [texts.failures.chat, 'An error occurred. Please try again.'],
  [texts.failures.unknownField, 'Unknown field'],
  [texts.failures.http(502, 'Bad Gateway'), 'HTTP 502: Bad Gateway'],
  [texts.failures.refineField('background', 'too short'), 'Failed to refine background: too short'],
  [texts.failures.createAvatar('x'), 'Failed to create avatar: x'],
  [texts.failures.updateAvatar('x'), 'Failed to update avatar: x'],
  [texts.failures.characterProfile('x'), 'Character Profile Error: x'],
  [texts.failures.deleteFailed('x'), 'Failed to delete profile: x'],
  [texts.failures.deleteFailed(null), 'Failed to delete profile: Unknown error occurred'],
  [texts.failures.dialogTitle, 'Error'],
  [texts.sidebar.deletion.title, 'Confirm Deletion'],
  [texts.sidebar.deletion.message('Mara'), 'Are you sure you want to delete "Mara"? This action cannot be undone.'],
  [texts.sidebar.moreTags(3), '+3'],
  [texts.chat.emptyTitle('Mara'), 'Start a conversation with Mara'],
  [texts.session.expiring.message(1), 'Your session will expire in 1 minute.'],
  [texts.session.expiring.message(5), 'Your session will expire in 5 minutes.'],
  [texts.wizard.refined.background, 'Background refined successfully!'],
  [texts.wizard.refined.speakingStyle, 'Speaking style refined successfully!'],
  [texts.wizard.refined.personalityDescription, 'Personality description refined successfully!'],
  [texts.wizard.selectAvatar, 'Please select an avatar icon to continue'],
  [texts.global.offline, 'You are currently offline. Some features may not work properly.'],
  [texts.global.crash.title, 'Oops! Something went wrong'],
  [texts.global.imageFailed, 'Image failed to load'],
  [texts.feedback.thanks, 'Thanks for Feedback!'],
  [texts.feedback.accepted, 'Thanks for Feedback'],
])('%j', (text, expected) => {
  expect(text).toBe(expected)
})

it('has no text that is empty', () => {
  const leaves = (node: unknown): readonly unknown[] =>
    typeof node === 'object' && node !== null ? Object.values(node).flatMap(leaves) : [node]
  const plain = leaves({ ...texts }).filter((leaf) => typeof leaf !== 'function')
  expect(plain.length).toBeGreaterThan(100)
  for (const text of plain) expect(text).toEqual(expect.stringMatching(/\S/))
})
