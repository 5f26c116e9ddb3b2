// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token as the odd ones are: its transfers return nothing, it may keep a part of each, and it may change its decimals.
contract OddToken {
    string public name = "Odd";
    string public symbol = "ODD";
    uint8 public decimals;
    uint256 public totalSupply;
    /// What is kept of each transfer, in hundredths of a percent.
    uint256 public fee;
    mapping(address account => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    error InsufficientBalance(address from, uint256 balance, uint256 needed);

    constructor(uint8 decimals_, uint256 fee_, address owner, uint256 supply) {
        decimals = decimals_;
        fee = fee_;
        totalSupply = supply;
        balanceOf[owner] = supply;
        emit Transfer(address(0), owner, supply);
    }

    function setDecimals(uint8 decimals_) external {
        decimals = decimals_;
    }

    function transfer(address to, uint256 value) external {
        uint256 balance = balanceOf[msg.sender];
        if (balance < value) revert InsufficientBalance(msg.sender, balance, value);
        uint256 kept = (value * fee) / 10_000;
        balanceOf[msg.sender] = balance - value;
        balanceOf[to] += value - kept;
        totalSupply -= kept;
        emit Transfer(msg.sender, to, value - kept);
    }
}
