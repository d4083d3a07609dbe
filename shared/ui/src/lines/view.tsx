/** A message whose lines are elements of their own: a specified text is found by itself, also when a second line follows. */
export const Lines = ({ text }: { readonly text: string }) =>
  text.split('\n').map((line, index) => (
    <p key={index} dir="auto">
      {line}
    </p>
  ))
