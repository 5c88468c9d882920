"""Hears speech with Whisper (faster-whisper). A line of JSON on standard input is a task, lines on standard output answer it.

The lines are those of src/process/messages.ts: `load` and `transcribe` in; `share`, `done` and `failed` out. A reason
never quotes what was heard.
"""

import hashlib
import json
import os
import sys
import threading
import time
import types
import wave

os.environ["TQDM_DISABLE"] = "1"
# faster-whisper imports these two to decode files and to fetch models. Here it gets samples and a folder.
for name in ("av", "huggingface_hub"):
    sys.modules[name] = types.ModuleType(name)

answers = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8")
# Whatever a library prints is dropped.
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

RATE = 16_000
# A file is read in blocks, so that its length does not decide how much memory is used.
BLOCK_SECONDS = 240
WINDOW_SECONDS = 30
# A pause of this length ends a turn. Languages are detected by turns.
PAUSE_SECONDS = 0.6
# The shortest turn whose language can be told.
LEAST_TURN_SECONDS = 2.5
# So many turns of a block vote about its language.
VOTES = 8
# A turn counts as another language from this probability on.
SURE = 0.85
PUNCTUATED = {
    "zh": "以下是普通话的句子，用简体字和标点写成。",
    "yue": "以下係廣東話嘅句子。",
    "ja": "こんにちは。今日は、いい天気ですね。",
}
# Whisper invents these where there is music or noise: credits and farewells of the videos that it was trained on.
INVENTED = ("amara.org", "字幕", "明镜", "点点栏目", "thanks for watching", "thank you for watching", "ご視聴")

model = None


class ChangedFile(Exception):
    """A file is not the one that was fetched."""


def answer(**message):
    answers.write(json.dumps(message, ensure_ascii=False) + "\n")


def load(task):
    global model
    from faster_whisper import WhisperModel

    asked = task["model"]
    for name, locked in asked["files"].items():
        if hash_of(os.path.join(asked["directory"], name)) != locked["sha256"]:
            raise ChangedFile(f"{name} is not the file that was fetched")
    model = WhisperModel(asked["directory"], device="cpu", compute_type="int8", cpu_threads=asked["threads"])
    threading.Thread(target=end_with, args=(task["parent"],), daemon=True).start()


def hash_of(path):
    found = hashlib.sha256()
    with open(path, "rb") as file:
        while piece := file.read(1 << 20):
            found.update(piece)
    return found.hexdigest()


def end_with(parent):
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def read(file, start, end):
    import numpy

    file.setpos(start)
    return numpy.frombuffer(file.readframes(end - start), numpy.int16).astype(numpy.float32) / 32_768


def transcribe(task):
    """Hears a 16-bit mono WAV of 16 kHz block by block. Times are seconds of the file."""
    language, segments = task["language"], []
    votes = {}
    with wave.open(task["file"]) as file:
        if (file.getframerate(), file.getnchannels(), file.getsampwidth()) != (RATE, 1, 2):
            raise ValueError("a WAV of another kind")
        end = min(file.getnframes(), round(task["to"] * RATE))
        first = at = min(round(task["from"] * RATE), end)
        while at < end:
            samples = read(file, at, min(at + BLOCK_SECONDS * RATE, end))
            is_last = at + len(samples) >= end
            turns, length = turns_of(samples, is_last)
            parts = [(turns, language)] if language else by_language(samples, turns, votes)
            for part, spoken in parts:
                segments += hear(samples, part, spoken, at / RATE, task["prompt"])
            at += length
            answer(kind="share", share=min(1, (at - first) / max(1, end - first)))
    told = language or max(votes, key=votes.get, default="")
    return {"language": told, "segments": segments}


def turns_of(samples, is_last):
    """Where somebody speaks, as [start, end] in samples, and how much of the block they cover: an open turn waits for the next block."""
    from faster_whisper.vad import VadOptions, get_speech_timestamps

    options = VadOptions(
        min_silence_duration_ms=round(PAUSE_SECONDS * 1000), speech_pad_ms=200, min_speech_duration_ms=200
    )
    turns = [[one["start"], one["end"]] for one in get_speech_timestamps(samples, options)]
    if is_last or not turns or turns[-1][1] < len(samples) - RATE or turns[-1][0] < RATE:
        return turns, len(samples)
    return turns[:-1], turns[-1][0]


def by_language(samples, turns, votes):
    """Turns in runs of one language. Where all that were looked at agree, there is one run."""
    if not turns:
        return []
    groups = grouped(turns)
    step = max(1, len(groups) // VOTES)
    looked = {i: detect(samples, groups[i]) for i in range(0, len(groups), step)}
    for probabilities, seconds in looked.values():
        for code, probability in probabilities.items():
            votes[code] = votes.get(code, 0) + probability * min(seconds, WINDOW_SECONDS)
    main = max(votes, key=votes.get)
    if not any(differs(probabilities, main) for probabilities, _ in looked.values()):
        return [(turns, main)]
    runs = []
    for i, group in enumerate(groups):
        probabilities, _ = looked.get(i) or detect(samples, group)
        spoken = differs(probabilities, main) or main
        if runs and runs[-1][1] == spoken:
            runs[-1][0].extend(group)
        else:
            runs.append((list(group), spoken))
    return runs


def grouped(turns):
    """Turns that follow each other, together as long as a language can be told from."""
    groups, seconds = [], LEAST_TURN_SECONDS
    for turn in turns:
        if seconds < LEAST_TURN_SECONDS:
            groups[-1].append(turn)
        else:
            groups.append([turn])
            seconds = 0
        seconds += (turn[1] - turn[0]) / RATE
    return groups


def detect(samples, group):
    import numpy

    sound = numpy.concatenate([samples[start:end] for start, end in group])[: WINDOW_SECONDS * RATE]
    _, _, probabilities = model.detect_language(sound)
    return dict(probabilities), len(sound) / RATE


def differs(probabilities, main):
    best = max(probabilities, key=probabilities.get)
    return best if best != main and probabilities[best] >= SURE else None


def hear(samples, turns, language, offset, prompt):
    """Hears turns of one language. What is between them is left out, as speech is heard best in full windows."""
    import numpy

    if not turns:
        return []
    sound = numpy.concatenate([samples[start:end] for start, end in turns])
    found, _ = model.transcribe(
        sound,
        language=language,
        beam_size=5,
        word_timestamps=True,
        condition_on_previous_text=False,
        initial_prompt=PUNCTUATED.get(language),
        hotwords=prompt or None,
        hallucination_silence_threshold=2,
        # Each further one is a whole try at a window that was heard badly, such as music.
        temperature=[0, 0.3, 0.6],
    )
    place = place_in(turns)
    heard = []
    for one in found:
        words = one.words or []
        confidence = sum(word.probability for word in words) / len(words) if words else 0
        if is_invented(one, confidence):
            continue
        spoken = [
            {
                "text": word.word,
                "start": offset + place(word.start),
                "end": offset + place(word.end, is_end=True),
            }
            for word in words
        ]
        heard.append(
            {
                "start": spoken[0]["start"],
                "end": spoken[-1]["end"],
                "text": one.text,
                "confidence": confidence,
                "words": spoken,
            }
        )
    return heard


def is_invented(one, confidence):
    if confidence < 0.25 or one.compression_ratio > 2.6 or (one.no_speech_prob > 0.6 and confidence < 0.5):
        return True
    text = one.text.lower()
    return confidence < 0.75 and any(phrase in text for phrase in INVENTED)


def place_in(turns):
    """Seconds of the joined turns to seconds of the block; at a joint, an end stays in the turn before it."""
    starts, at = [], 0
    for start, end in turns:
        starts.append((at / RATE, start / RATE, end / RATE))
        at += end - start

    def place(seconds, is_end=False):
        for joined, start, end in reversed(starts):
            if seconds > joined or (seconds == joined and not is_end):
                return min(end, start + seconds - joined)
        return starts[0][1]

    return place


def main():
    for line in sys.stdin:
        task = json.loads(line)
        try:
            if task["kind"] == "load":
                load(task)
                answer(kind="done", value=None)
            else:
                answer(kind="done", value=transcribe(task["task"]))
        except ChangedFile as error:
            answer(kind="failed", reason=f"it cannot be loaded: {error}")
        except Exception as error:  # Its words may quote what was heard.
            answer(kind="failed", reason=f"{task['kind']} ended with {type(error).__name__}")


main()
