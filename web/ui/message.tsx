import { Button } from '@mantine/core';
import { failureOf, type MessageProps } from '../public-kit/message';
import layout from './layout.module.css';
import texts from './text.module.css';

/** A message shown instead of missing content, with the reason why the content is missing. */
export const Message = ({ title, text, children }: MessageProps) => (
  <div className={`${layout.box} ${layout.lines}`}>
    <p className={texts.strong}>{title}</p>
    {text !== undefined && <p className={texts.dim}>{text}</p>}
    {children !== undefined && <div>{children}</div>}
  </div>
);

/** Explains a failure, and offers to try again. */
export const Failure = failureOf(Message, Button);
