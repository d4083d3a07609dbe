import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './audience.module.css'

const people = [
  {
    title: 'Writers',
    text: 'Interview your protagonist before the first chapter does.',
    question: 'What are you not telling your brother?',
    portrait: 4,
  },
  {
    title: 'Game developers',
    text: 'Hear how an NPC talks before you script a single line.',
    question: 'A stranger walks into your inn. What do you say?',
    portrait: 2,
  },
  {
    title: 'Creators',
    text: 'Build a cast for a comic, a stream or a campaign.',
    question: 'Pitch me your next song in one breath.',
    portrait: 3,
  },
  {
    title: 'Anyone who wants someone to talk to',
    text: 'No story needed. Some evenings just want company.',
    question: 'Long day. Can I tell you about it?',
    portrait: 10,
  },
]

export function Audience() {
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Who it is for</h2>
      </div>
      <ul className={styles.people}>
        {people.map(({ title, text, question, portrait }) => (
          <li key={title}>
            <LazyPortrait number={portrait} size={260} className={styles.face} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.ask}>
                <span>Try asking</span> {`“${question}”`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
